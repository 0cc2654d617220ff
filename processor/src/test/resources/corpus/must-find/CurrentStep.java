import dev.plankey.StepContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** The current step is one step. */
class CurrentStep {
    void run(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            StepContext.current().orElseThrow().run(() -> bank.charge(order)); // expect: error MissingOrdinal
        }
    }
}
