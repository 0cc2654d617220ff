import dev.plankey.TaskContext;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import shop.Bank;
import shop.Order;
import shop.Plan;
import shop.Receipt;

/** A map of handlers, called in a loop within one step. */
class HandlersCalledInLoop {
    private final Map<String, Function<Order, Receipt>> handlers = new HashMap<>();

    HandlersCalledInLoop(Bank bank) {
        handlers.put("charge", bank::charge);
    }

    void run(TaskContext task, Plan plan) {
        task.step("1").run(() -> {
            for (Plan.Item item : plan.items()) {
                handlers.get(item.kind()).apply(item.order()); // run time: the second call is replayed as a SECOND_CALL
            }
        });
    }
}
