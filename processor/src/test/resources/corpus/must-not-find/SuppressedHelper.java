import java.util.List;
import shop.Bank;
import shop.Order;

/** Suppressed in the helper: its callers are not told either. */
class SuppressedHelper {
    private final Bank bank = new Bank();

    void pay(List<Order> orders) {
        for (Order order : orders) {
            charge(order);
        }
    }

    @SuppressWarnings("plankey:MissingOrdinal")
    private void charge(Order order) {
        bank.charge(order);
    }
}
