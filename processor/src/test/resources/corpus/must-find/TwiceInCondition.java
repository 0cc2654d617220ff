import shop.Bank;
import shop.Order;

/** Once to see whether, and once to do. */
class TwiceInCondition {
    void pay(Bank bank, Order order) {
        if (!bank.charge(order).ok()) {
            bank.charge(order); // expect: warning MissingOrdinal
        }
    }
}
