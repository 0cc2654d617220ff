import dev.plankey.TaskContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** Both loops are in the identity. */
class NestedLoopsBothNamed {
    void run(Bank bank, TaskContext task, List<String> months, List<Order> orders) {
        for (String month : months) {
            for (Order order : orders) {
                task.step(month).ordinal(order.id()).run(() -> bank.charge(order));
            }
        }
    }
}
