import java.util.List;
import shop.Bank;
import shop.Order;

@javax.annotation.processing.Generated("a generator")
/** Nobody can mend what a generator wrote. */
class GeneratedCode {
    void pay(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            bank.charge(order);
        }
    }
}
