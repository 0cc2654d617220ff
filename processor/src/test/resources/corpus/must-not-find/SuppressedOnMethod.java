import java.util.List;
import shop.Bank;
import shop.Order;

/** Suppressed on the method. */
class SuppressedOnMethod {
    @SuppressWarnings("plankey:MissingOrdinal")
    void pay(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            bank.charge(order);
        }
    }
}
