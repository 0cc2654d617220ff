import dev.plankey.TaskContext;
import shop.Bank;
import shop.Node;

/** Each level opens the same step. */
class RecursionWithConstantStep {
    private final Bank bank = new Bank();

    void visit(TaskContext task, Node node) {
        task.step("4").run(() -> bank.charge(node.order())); // expect: error MissingOrdinal
        for (Node child : node.children()) {
            visit(task, child);
        }
    }
}
