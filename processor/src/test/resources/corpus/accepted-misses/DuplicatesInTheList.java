import dev.plankey.StepContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** Ids vary, and two of them are equal. */
class DuplicatesInTheList {
    void run(Bank bank, StepContext step, List<Order> orders) {
        for (Order order : orders) {
            step.ordinal(order.account()).run(() -> bank.charge(order)); // run time: equal ordinals are one intent, replayed as a SECOND_CALL
        }
    }
}
