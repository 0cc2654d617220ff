import java.util.List;
import shop.Bank;
import shop.Order;

/** Looking changes nothing. */
class ReadOnlyInLoop {
    long run(Bank bank, List<Order> orders) {
        long sum = 0;
        for (Order order : orders) {
            sum += bank.balance(order.account());
        }
        return sum;
    }
}
