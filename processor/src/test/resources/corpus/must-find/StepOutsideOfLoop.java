import dev.plankey.TaskContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** The scope is opened around the loop. */
class StepOutsideOfLoop {
    void run(Bank bank, TaskContext task, List<Order> orders) {
        task.step("4").run(() -> {
            for (Order order : orders) {
                bank.charge(order); // expect: error MissingOrdinal
            }
        });
    }
}
