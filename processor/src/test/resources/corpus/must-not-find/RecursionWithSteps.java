import dev.plankey.TaskContext;
import shop.Bank;
import shop.Node;

/** A walk over a tree with a step per node. */
class RecursionWithSteps {
    private final Bank bank = new Bank();

    void visit(TaskContext task, Node node) {
        task.step(node.id()).run(() -> bank.charge(node.order()));
        for (Node child : node.children()) {
            visit(task, child);
        }
    }
}
