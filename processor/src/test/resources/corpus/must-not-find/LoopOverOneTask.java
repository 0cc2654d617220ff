import dev.plankey.Plankey;
import dev.plankey.StepContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** A task each, with numbered calls in it. */
class LoopOverOneTask {
    void run(Bank bank, Plankey plankey, List<Order> orders) {
        for (Order order : orders) {
            StepContext step = plankey.task(order.id()).step("pay");
            for (int i = 0; i < 3; i++) {
                step.ordinal(i).run(() -> bank.charge(order));
            }
        }
    }
}
