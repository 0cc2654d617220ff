import java.util.List;
import shop.Bank;
import shop.Order;

/** Another rule is suppressed. */
class SuppressedOtherId {
    @SuppressWarnings("plankey:SomethingElse")
    void pay(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            bank.charge(order); // expect: error MissingOrdinal
        }
    }
}
