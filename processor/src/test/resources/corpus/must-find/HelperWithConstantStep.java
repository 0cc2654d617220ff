import dev.plankey.TaskContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** The helper opens a step, always the same one. */
class HelperWithConstantStep {
    private final Bank bank = new Bank();

    void chargeAll(TaskContext task, List<Order> orders) {
        for (Order order : orders) {
            charge(task, order); // expect: error MissingOrdinal
        }
    }

    private void charge(TaskContext task, Order order) {
        task.step("4").run(() -> bank.charge(order));
    }
}
