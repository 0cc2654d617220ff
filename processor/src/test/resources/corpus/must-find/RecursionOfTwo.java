import java.util.List;
import shop.Bank;
import shop.Order;

/** Left and right. */
class RecursionOfTwo {
    private final Bank bank = new Bank();

    void pay(List<Order> orders) {
        if (orders.size() == 1) {
            bank.charge(orders.get(0)); // expect: error MissingOrdinal
        } else {
            pay(orders.subList(0, orders.size() / 2));
            pay(orders.subList(orders.size() / 2, orders.size()));
        }
    }
}
