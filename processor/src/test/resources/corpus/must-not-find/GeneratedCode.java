import java.util.List;
import shop.Bank;
import shop.Order;

/** Nobody can mend what a generator wrote. */
@javax.annotation.processing.Generated("a generator")
class GeneratedCode {
    void pay(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            bank.charge(order);
        }
    }
}
