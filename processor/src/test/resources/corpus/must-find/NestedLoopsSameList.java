import dev.plankey.StepContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** Each region pays the same orders, with the same ordinals. */
class NestedLoopsSameList {
    void pay(Bank bank, StepContext step, List<String> regions, List<Order> orders) {
        for (String region : regions) {
            System.out.println(region);
            for (Order order : orders) {
                step.ordinal(order.id()).run(() -> bank.charge(order)); // expect: error MissingOrdinal
            }
        }
    }
}
