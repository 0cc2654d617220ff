import dev.plankey.StepContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** Items say what may be chosen, and choose nothing. */
class ItemsAreNoOrdinal {
    void run(Bank bank, StepContext step, List<Order> orders) {
        for (Order order : orders) {
            step.items(List.of(order.id())).run(() -> bank.charge(order)); // expect: error MissingOrdinal
        }
    }
}
