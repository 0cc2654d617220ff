import dev.plankey.StepContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** A scope that is entered and closed. */
class EnterPerRound {
    void run(Bank bank, StepContext step, List<Order> orders) {
        for (Order order : orders) {
            try (StepContext.Scope scope = step.ordinal(order.id()).enter()) {
                bank.charge(order);
                System.out.println(scope);
            }
        }
    }
}
