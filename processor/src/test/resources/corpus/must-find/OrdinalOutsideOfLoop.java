import dev.plankey.StepContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** The ordinal is opened around the loop. */
class OrdinalOutsideOfLoop {
    void run(Bank bank, StepContext step, List<Order> orders, int batch) {
        step.ordinal(batch).run(() -> {
            for (Order order : orders) {
                bank.charge(order); // expect: error MissingOrdinal
            }
        });
    }
}
