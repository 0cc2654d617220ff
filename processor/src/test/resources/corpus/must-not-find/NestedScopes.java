import dev.plankey.StepContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** A child per month, an ordinal per order. */
class NestedScopes {
    void run(Bank bank, StepContext step, List<String> months, List<Order> orders) {
        for (String month : months) {
            StepContext child = step.child(month);
            for (int i = 0; i < orders.size(); i++) {
                Order order = orders.get(i);
                child.ordinal(i).run(() -> bank.charge(order));
            }
        }
    }
}
