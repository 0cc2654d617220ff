import dev.plankey.StepContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** A counter beside the loop. */
class OrdinalCounter {
    void run(Bank bank, StepContext step, List<Order> orders) {
        int index = 0;
        for (Order order : orders) {
            int ordinal = index++;
            step.ordinal(ordinal).run(() -> bank.charge(order));
        }
    }
}
