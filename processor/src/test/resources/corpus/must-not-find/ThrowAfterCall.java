import java.util.List;
import shop.Bank;
import shop.Order;

/** A loop that pays and gives up. */
class ThrowAfterCall {
    void run(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            if (order.cents() < 0) {
                bank.charge(order);
                throw new IllegalStateException("negative");
            }
        }
    }
}
