import java.util.List;
import shop.Bank;
import shop.Order;

/** A private helper, called once per order. */
class HelperInLoop {
    private final Bank bank = new Bank();

    void chargeAll(List<Order> orders) {
        for (Order order : orders) {
            charge(order); // expect: error MissingOrdinal
        }
    }

    private void charge(Order order) {
        bank.charge(order);
    }
}
