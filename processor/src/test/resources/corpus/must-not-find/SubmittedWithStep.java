import dev.plankey.TaskContext;
import java.util.concurrent.ExecutorService;
import shop.Bank;
import shop.Plan;

/** Work for other threads that opens its own step. */
class SubmittedWithStep {
    void run(Bank bank, TaskContext task, ExecutorService executor, Plan plan) {
        for (Plan.Item item : plan.items()) {
            executor.execute(() -> task.step(item.id()).run(() -> bank.charge(item.order())));
        }
    }
}
