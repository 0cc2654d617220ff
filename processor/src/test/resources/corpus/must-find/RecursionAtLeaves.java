import shop.Bank;
import shop.Node;

/** Each leaf pays. */
class RecursionAtLeaves {
    private final Bank bank = new Bank();

    void visit(Node node) {
        if (node.children().isEmpty()) {
            bank.charge(node.order()); // expect: error MissingOrdinal
        } else {
            for (Node child : node.children()) {
                visit(child);
            }
        }
    }
}
