import java.util.List;
import shop.Bank;
import shop.Order;

/** One key for all: the caller's own responsibility, outside of tasks. */
class ConstantOwnKey {
    void run(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            bank.pay(order.account(), order.cents(), "payroll"); // run time: the receiver refuses the key with other arguments; in a task it is replaced, and replayed
        }
    }
}
