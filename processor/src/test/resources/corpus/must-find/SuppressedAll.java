import java.util.List;
import shop.Bank;
import shop.Order;

/** A blanket suppression, written for other warnings, hides no effect. */
class SuppressedAll {
    @SuppressWarnings("all")
    void pay(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            bank.charge(order); // expect: error MissingOrdinal
        }
    }
}
