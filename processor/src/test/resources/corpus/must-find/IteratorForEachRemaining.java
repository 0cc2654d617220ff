import java.util.Iterator;
import shop.Bank;
import shop.Order;

/** Iterator.forEachRemaining. */
class IteratorForEachRemaining {
    void pay(Iterator<Order> orders, Bank bank) {
        orders.forEachRemaining(order -> bank.charge(order)); // expect: warning MissingOrdinal
    }
}
