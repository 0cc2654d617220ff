import dev.plankey.StepContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** Branches that a flag connects. */
class TwiceThroughFlag {
    void run(Bank bank, StepContext step, List<Order> orders) {
        for (Order order : orders) {
            String id = orders.isEmpty() ? order.id() : "same";
            step.ordinal(id).run(() -> bank.charge(order)); // run time: the second call is replayed as a SECOND_CALL
        }
    }
}
