import dev.plankey.StepContext;
import dev.plankey.TaskContext;
import shop.Bank;
import shop.Order;

/** The variable means another step each time. */
class TwoStepsOfOneVariable {
    void run(Bank bank, TaskContext task, Order order) {
        StepContext step = task.step("1");
        step.run(() -> bank.charge(order));
        step = task.step("2");
        step.run(() -> bank.charge(order));
    }
}
