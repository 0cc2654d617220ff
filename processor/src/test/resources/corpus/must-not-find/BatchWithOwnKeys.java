import java.util.List;
import shop.Bank;
import shop.Order;

/** A batch that brings its own keys. */
class BatchWithOwnKeys {
    void run(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            bank.pay(order.account(), order.cents(), order.id());
        }
    }
}
