import dev.plankey.TaskContext;
import shop.Bank;
import shop.Plan;

/** The plan hands out its nodes one by one. */
class PlanWhileLoop {
    void run(Bank bank, TaskContext task, Plan plan) {
        while (!plan.isDone()) {
            Plan.Item item = plan.next();
            task.step(item.id()).run(() -> bank.charge(item.order()));
        }
    }
}
