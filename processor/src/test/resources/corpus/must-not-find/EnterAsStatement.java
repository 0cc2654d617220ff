import dev.plankey.StepContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** A scope that is closed by hand. */
class EnterAsStatement {
    void run(Bank bank, StepContext step, List<Order> orders) {
        for (Order order : orders) {
            StepContext.Scope scope = step.ordinal(order.id()).enter();
            bank.charge(order);
            scope.close();
        }
    }
}
