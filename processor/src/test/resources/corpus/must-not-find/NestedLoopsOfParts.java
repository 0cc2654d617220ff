import dev.plankey.StepContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** The inner list is the outer item's own. */
class NestedLoopsOfParts {
    record Batch(String id, List<Order> orders) {}

    void run(Bank bank, StepContext step, List<Batch> batches) {
        for (Batch batch : batches) {
            for (Order order : batch.orders()) {
                step.ordinal(order.id()).run(() -> bank.charge(order));
            }
        }
    }
}
