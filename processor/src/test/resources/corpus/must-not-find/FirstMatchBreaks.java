import java.util.List;
import shop.Bank;
import shop.Order;

/** A loop that pays the first match, and breaks. */
class FirstMatchBreaks {
    void run(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            if (order.cents() > 100) {
                bank.charge(order);
                System.out.println(order.id());
                break;
            }
        }
    }
}
