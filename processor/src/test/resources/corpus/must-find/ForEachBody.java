import java.util.List;
import shop.Bank;
import shop.Order;

/** One charge per order, all in one step. */
class ForEachBody {
    void chargeAll(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            bank.charge(order); // expect: error MissingOrdinal
        }
    }
}
