import shop.Bank;
import shop.Node;

/** The method hands itself to a stream. */
class RecursionByReference {
    private final Bank bank = new Bank();

    void visit(Node node) {
        bank.charge(node.order()); // expect: error MissingOrdinal
        node.children().forEach(this::visit);
    }
}
