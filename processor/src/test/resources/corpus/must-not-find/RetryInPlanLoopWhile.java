import dev.plankey.TaskContext;
import shop.Bank;
import shop.Plan;

/** A retry with a flag, in each step of the plan. */
class RetryInPlanLoopWhile {
    void run(Bank bank, TaskContext task, Plan plan) {
        for (Plan.Item item : plan.items()) {
            task.step(item.id()).run(() -> {
                boolean done = false;
                while (!done) {
                    try {
                        bank.charge(item.order()); // expect: note MissingOrdinal
                        done = true;
                    } catch (IllegalStateException e) {
                        Thread.onSpinWait();
                    }
                }
            });
        }
    }
}
