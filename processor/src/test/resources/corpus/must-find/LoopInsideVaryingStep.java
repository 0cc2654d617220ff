import dev.plankey.TaskContext;
import java.util.List;
import shop.Bank;
import shop.Order;
import shop.Plan;

/** Each step is another one, and in it is a loop. */
class LoopInsideVaryingStep {
    void run(Bank bank, TaskContext task, Plan plan, List<Order> orders) {
        for (Plan.Item item : plan.items()) {
            task.step(item.id()).run(() -> {
                for (Order o : orders) {
                    bank.charge(o); // expect: error MissingOrdinal
                }
            });
        }
    }
}
