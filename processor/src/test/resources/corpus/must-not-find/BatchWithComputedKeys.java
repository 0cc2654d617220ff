import java.util.List;
import shop.Bank;
import shop.Order;

/** Keys that are put together. */
class BatchWithComputedKeys {
    void run(Bank bank, List<Order> orders, String day) {
        for (Order order : orders) {
            String key = "payroll-" + day + "-" + order.id();
            bank.pay(order.account(), order.cents(), key);
        }
    }
}
