import java.util.List;
import shop.Bank;
import shop.Order;

/** Iterable.forEach. */
class IterableForEach {
    void chargeAll(Bank bank, List<Order> orders) {
        orders.forEach(order -> {
            System.out.println(order);
            bank.charge(order); // expect: warning MissingOrdinal
        });
    }
}
