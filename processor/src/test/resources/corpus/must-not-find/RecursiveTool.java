import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.SideEffecting;
import shop.Bank;
import shop.Node;

/** A tool in the body of itself has another identity at each level. */
class RecursiveTool {
    private final Bank bank = new Bank();

    @SideEffecting(onUnknown = OnUnknown.ESCALATE)
    public void visit(Node node) {
        bank.charge(node.order());
        if (!node.children().isEmpty()) {
            visit(node.children().get(0));
        }
    }
}
