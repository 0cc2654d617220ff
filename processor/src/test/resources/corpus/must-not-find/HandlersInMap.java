import dev.plankey.TaskContext;
import dev.plankey.annotations.IntentKey;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import shop.Bank;
import shop.Order;
import shop.Plan;
import shop.Receipt;

/** An orchestrator with a map of handlers. */
class HandlersInMap {
    private final Map<String, Function<Order, Receipt>> handlers = new HashMap<>();

    HandlersInMap(Bank bank) {
        handlers.put("charge", order -> bank.charge(order));
        handlers.put("charge_now", bank::charge);
        handlers.put("pay", order -> bank.pay(order.account(), order.cents(), IntentKey.INJECTED));
    }

    void run(TaskContext task, Plan plan) {
        for (Plan.Item item : plan.items()) {
            task.step(item.id()).run(() -> handlers.get(item.kind()).apply(item.order()));
        }
    }
}
