import dev.plankey.StepContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** A child step per round. */
class ChildPerRound {
    void run(Bank bank, StepContext step, List<Order> orders) {
        for (Order order : orders) {
            StepContext child = step.child(order.id());
            child.run(() -> bank.charge(order));
        }
    }
}
