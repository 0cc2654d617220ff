import dev.plankey.TaskContext;
import shop.Bank;
import shop.Plan;

/** The loop of the README: a step per node of the plan. */
class PlanLoop {
    void run(Bank bank, TaskContext task, Plan plan) {
        for (Plan.Item item : plan.items()) {
            task.step(item.id()).run(() -> bank.charge(item.order()));
        }
    }
}
