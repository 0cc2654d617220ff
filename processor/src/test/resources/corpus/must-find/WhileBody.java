import java.util.Iterator;
import shop.Bank;
import shop.Order;

/** A while loop may be a list, or may go on until it worked. */
class WhileBody {
    void chargeAll(Bank bank, Iterator<Order> orders) {
        while (orders.hasNext()) {
            bank.charge(orders.next()); // expect: warning MissingOrdinal
        }
    }
}
