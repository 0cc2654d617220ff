import java.util.List;
import shop.Bank;
import shop.Order;

/** Null is no key. */
class NullKeyIsNone {
    void pay(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            bank.pay(order.account(), order.cents(), null); // expect: error MissingOrdinal
        }
    }
}
