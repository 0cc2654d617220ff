import dev.plankey.TaskContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** The step has a name, which is a constant. */
class ConstantNamed {
    private static final String PAYMENT = "payment";

    void run(Bank bank, TaskContext task, List<Order> orders) {
        for (Order order : orders) {
            task.step(PAYMENT).call(() -> bank.charge(order)); // expect: error MissingOrdinal
        }
    }
}
