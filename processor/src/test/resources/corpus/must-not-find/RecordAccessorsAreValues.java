import dev.plankey.StepContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** Ids that are put together from record components. */
class RecordAccessorsAreValues {
    void run(Bank bank, StepContext step, List<Order> orders) {
        for (Order order : orders) {
            String id = String.join("-", order.account(), order.id()).toLowerCase(java.util.Locale.ROOT);
            step.ordinal(id).run(() -> bank.charge(order));
        }
    }
}
