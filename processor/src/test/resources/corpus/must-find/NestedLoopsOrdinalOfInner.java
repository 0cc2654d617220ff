import dev.plankey.StepContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** The inner loop has ordinals, which begin anew for each region. */
class NestedLoopsOrdinalOfInner {
    void pay(Bank bank, StepContext step, List<String> regions, Order order) {
        for (String region : regions) {
            System.out.println(region);
            for (int i = 0; i < 3; i++) {
                step.ordinal(i).run(() -> bank.charge(order)); // expect: error MissingOrdinal
            }
        }
    }
}
