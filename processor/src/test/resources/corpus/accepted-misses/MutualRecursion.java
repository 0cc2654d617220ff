import shop.Bank;
import shop.Node;

/** Two methods that call each other. */
class MutualRecursion {
    private final Bank bank = new Bank();

    void even(Node node) {
        bank.charge(node.order()); // run time: the second call is replayed as a SECOND_CALL
        node.children().forEach(this::odd);
    }

    void odd(Node node) {
        node.children().forEach(this::even);
    }
}
