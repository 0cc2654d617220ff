import java.util.List;
import shop.Bank;
import shop.Order;

/** A counted loop. */
class ForBody {
    void chargeAll(Bank bank, List<Order> orders) {
        for (int i = 0; i < orders.size(); i++) {
            bank.charge(orders.get(i)); // expect: error MissingOrdinal
        }
    }
}
