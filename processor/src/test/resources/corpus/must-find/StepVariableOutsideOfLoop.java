import dev.plankey.StepContext;
import dev.plankey.TaskContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** The step is made before the loop and opened inside. */
class StepVariableOutsideOfLoop {
    void run(Bank bank, TaskContext task, List<Order> orders) {
        StepContext step = task.step("4");
        for (Order order : orders) {
            step.run(() -> bank.charge(order)); // expect: error MissingOrdinal
        }
    }
}
