import dev.plankey.TaskContext;
import dev.plankey.annotations.IntentKey;
import java.util.List;
import shop.Bank;
import shop.Order;

/** One step, an ordinal per project. */
class PlanLoopWithOrdinals {
    void run(Bank bank, TaskContext task, List<Order> orders) {
        for (Order order : orders) {
            task.step("4").ordinal(order.id()).run(() -> bank.pay(order.account(), order.cents(), IntentKey.INJECTED));
        }
    }
}
