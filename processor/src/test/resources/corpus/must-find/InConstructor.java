import java.util.List;
import shop.Bank;
import shop.Order;

/** A constructor has a body, too. */
class InConstructor {
    InConstructor(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            bank.charge(order); // expect: error MissingOrdinal
        }
    }
}
