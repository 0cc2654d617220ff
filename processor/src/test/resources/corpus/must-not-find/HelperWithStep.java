import dev.plankey.TaskContext;
import shop.Bank;
import shop.Plan;

/** The helper opens a step of the item that it gets. */
class HelperWithStep {
    private final Bank bank = new Bank();

    void run(TaskContext task, Plan plan) {
        for (Plan.Item item : plan.items()) {
            charge(task, item);
        }
    }

    private void charge(TaskContext task, Plan.Item item) {
        task.step(item.id()).run(() -> bank.charge(item.order()));
    }
}
