import dev.plankey.StepContext;
import dev.plankey.TaskContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** A method of the class makes the step. */
class StepMethod {
    private final TaskContext task;
    StepMethod(TaskContext task) { this.task = task; }
    private StepContext stepOf(Order order) { return task.step("pay-" + order.id()); }
    void run(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            stepOf(order).run(() -> bank.charge(order));
        }
    }
}
