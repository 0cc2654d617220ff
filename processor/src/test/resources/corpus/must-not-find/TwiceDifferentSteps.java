import dev.plankey.StepContext;
import dev.plankey.TaskContext;
import shop.Bank;
import shop.Order;

/** Two steps. */
class TwiceDifferentSteps {
    void run(Bank bank, TaskContext task, Order order) {
        task.step("1").run(() -> bank.charge(order));
        task.step("2").run(() -> bank.charge(order));
        StepContext third = task.step("3");
        StepContext fourth = task.step("4");
        third.run(() -> bank.charge(order));
        fourth.run(() -> bank.charge(order));
    }
}
