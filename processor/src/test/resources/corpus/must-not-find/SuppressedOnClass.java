import java.util.List;
import shop.Bank;
import shop.Order;

/** Suppressed on the class, among others. */
@SuppressWarnings({"unused", "plankey:MissingOrdinal"})
class SuppressedOnClass {
    void pay(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            bank.charge(order);
        }
    }
}
