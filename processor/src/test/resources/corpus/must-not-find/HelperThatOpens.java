import dev.plankey.TaskContext;
import shop.Bank;
import shop.Plan;

/** A helper that opens the step for what it is given. */
class HelperThatOpens {
    private final Bank bank = new Bank();
    private final TaskContext task;

    HelperThatOpens(TaskContext task) {
        this.task = task;
    }

    void run(Plan plan) {
        for (Plan.Item item : plan.items()) {
            inStep(item.id(), () -> bank.charge(item.order()));
        }
    }

    private void inStep(String id, Runnable work) {
        task.step(id).run(work::run);
    }
}
