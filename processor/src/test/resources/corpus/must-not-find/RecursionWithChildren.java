import dev.plankey.StepContext;
import shop.Bank;
import shop.Node;

/** A walk that goes down with a child step. */
class RecursionWithChildren {
    private final Bank bank = new Bank();

    void visit(StepContext step, Node node) {
        step.run(() -> bank.charge(node.order()));
        for (Node child : node.children()) {
            visit(step.child(child.id()), child);
        }
    }
}
