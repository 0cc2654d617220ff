import dev.plankey.TaskContext;
import shop.Bank;
import shop.Plan;

/** A retry per step of the plan. */
class RetryInPlanLoop {
    void run(Bank bank, TaskContext task, Plan plan) {
        for (Plan.Item item : plan.items()) {
            for (int attempt = 0; attempt < 3; attempt++) {
                try {
                    task.step(item.id()).run(() -> bank.charge(item.order()));
                    break;
                } catch (IllegalStateException e) {
                    System.out.println(attempt);
                }
            }
        }
    }
}
