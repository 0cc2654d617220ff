import dev.plankey.StepContext;
import dev.plankey.TaskContext;
import java.util.concurrent.ExecutorService;
import shop.Bank;
import shop.Plan;

/** Wrapped work that is handed over inside the step. */
class SubmittedInStep {
    void run(Bank bank, TaskContext task, ExecutorService executor, Plan plan) {
        for (Plan.Item item : plan.items()) {
            task.step(item.id()).run(() -> executor.execute(StepContext.wrap(() -> {
                bank.charge(item.order());
            })));
        }
    }
}
