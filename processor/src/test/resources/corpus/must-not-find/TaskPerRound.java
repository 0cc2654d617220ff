import dev.plankey.Plankey;
import java.util.List;
import shop.Bank;
import shop.Order;

/** A task per round. */
class TaskPerRound {
    void run(Bank bank, Plankey plankey, List<Order> orders) {
        for (Order order : orders) {
            plankey.task("order-" + order.id()).step("charge").run(() -> bank.charge(order));
        }
    }
}
