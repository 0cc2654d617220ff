import dev.plankey.StepContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** A counter that outlives the loop. */
class FieldCounter {
    private int next;
    void run(Bank bank, StepContext step, List<Order> orders) {
        for (Order order : orders) {
            step.ordinal(next++).run(() -> bank.charge(order));
        }
    }
}
