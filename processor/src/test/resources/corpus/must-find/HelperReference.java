import java.util.List;
import shop.Bank;
import shop.Order;

/** The helper as a method reference. */
class HelperReference {
    private final Bank bank = new Bank();

    void chargeAll(List<Order> orders) {
        orders.forEach(this::charge); // expect: warning MissingOrdinal
    }

    private void charge(Order order) {
        bank.charge(order);
    }
}
