import dev.plankey.TaskContext;
import shop.Bank;
import shop.Plan;

/** The loop opens the step, the helper pays. */
class HelperInStep {
    private final Bank bank = new Bank();

    void run(TaskContext task, Plan plan) {
        for (Plan.Item item : plan.items()) {
            task.step(item.id()).run(() -> charge(item));
        }
    }

    private void charge(Plan.Item item) {
        bank.charge(item.order());
    }
}
