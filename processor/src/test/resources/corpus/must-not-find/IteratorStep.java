import dev.plankey.StepContext;
import java.util.Iterator;
import shop.Bank;
import shop.Order;

/** Somebody else made the steps. */
class IteratorStep {
    void run(Bank bank, Iterator<StepContext> steps, Order order) {
        while (steps.hasNext()) {
            steps.next().run(() -> bank.charge(order));
        }
    }
}
