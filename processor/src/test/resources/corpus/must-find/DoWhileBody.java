import java.util.Iterator;
import shop.Bank;
import shop.Order;

/** The body of a do loop. */
class DoWhileBody {
    void chargeAll(Bank bank, Iterator<Order> orders) {
        do {
            bank.charge(orders.next()); // expect: warning MissingOrdinal
        } while (orders.hasNext());
    }
}
