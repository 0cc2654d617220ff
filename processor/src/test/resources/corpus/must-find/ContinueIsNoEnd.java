import java.util.List;
import shop.Bank;
import shop.Order;

/** A continue starts the next round. */
class ContinueIsNoEnd {
    void pay(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            if (order.cents() > 0) {
                bank.charge(order); // expect: error MissingOrdinal
                continue;
            }
            System.out.println(order.id());
        }
    }
}
