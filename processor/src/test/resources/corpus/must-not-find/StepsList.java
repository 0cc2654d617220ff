import dev.plankey.StepContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** Steps that are given as a list. */
class StepsList {
    void run(Bank bank, List<StepContext> steps, Order order) {
        for (StepContext step : steps) {
            step.run(() -> bank.charge(order));
        }
        steps.forEach(s -> s.run(() -> Bank.notify("x")));
    }
}
