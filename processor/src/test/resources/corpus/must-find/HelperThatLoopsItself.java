import dev.plankey.StepContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** The helper loops with ordinals that begin anew for each of its callers' rounds. */
class HelperThatLoopsItself {
    private final Bank bank = new Bank();

    void run(StepContext step, List<String> months, List<Order> orders) {
        for (String month : months) {
            System.out.println(month);
            chargeAll(step, orders); // expect: error MissingOrdinal
        }
    }

    private void chargeAll(StepContext step, List<Order> orders) {
        for (Order order : orders) {
            step.ordinal(order.id()).run(() -> bank.charge(order));
        }
    }
}
