import java.util.List;
import shop.Bank;
import shop.Order;

/** The method pays when it is done with going down. */
class RecursionToTheEnd {
    private final Bank bank = new Bank();

    void last(List<Order> orders) {
        if (orders.size() == 1) {
            bank.charge(orders.get(0));
        } else {
            last(orders.subList(1, orders.size()));
        }
    }
}
