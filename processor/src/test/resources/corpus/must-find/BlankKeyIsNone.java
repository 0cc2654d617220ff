import java.util.List;
import shop.Bank;
import shop.Order;

/** A blank key is none, by whatever name. */
class BlankKeyIsNone {
    private static final String NONE = "  ";

    void pay(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            bank.pay(order.account(), order.cents(), NONE); // expect: error MissingOrdinal
        }
    }
}
