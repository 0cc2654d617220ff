import shop.Bank;
import shop.Node;

/** A walk over a tree. */
class Recursion {
    private final Bank bank = new Bank();

    void visit(Node node) {
        bank.charge(node.order()); // expect: error MissingOrdinal
        for (Node child : node.children()) {
            visit(child);
        }
    }
}
