import dev.plankey.TaskContext;
import shop.Bank;
import shop.Plan;

/** The step is the same each time. */
class ConstantStep {
    void run(Bank bank, TaskContext task, Plan plan) {
        for (Plan.Item item : plan.items()) {
            task.step("4").run(() -> bank.charge(item.order())); // expect: error MissingOrdinal
        }
    }
}
