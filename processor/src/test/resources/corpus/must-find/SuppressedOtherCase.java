import java.util.List;
import shop.Bank;
import shop.Order;

/** Ids are exact, as in javac's own warnings. */
class SuppressedOtherCase {
    @SuppressWarnings("plankey:missingordinal")
    void pay(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            bank.charge(order); // expect: error MissingOrdinal
        }
    }
}
