import dev.plankey.StepContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** The helper's ordinal is its parameter, and that is a constant here. */
class HelperWithConstantArgument {
    private final Bank bank = new Bank();

    void chargeAll(StepContext step, List<Order> orders) {
        for (Order order : orders) {
            charge(step, 1, order); // expect: error MissingOrdinal
        }
    }

    private void charge(StepContext step, int number, Order order) {
        step.ordinal(number).run(() -> bank.charge(order));
    }
}
