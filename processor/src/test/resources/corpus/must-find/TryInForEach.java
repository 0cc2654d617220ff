import java.util.List;
import shop.Bank;
import shop.Order;

/** A try makes no retry of a list. */
class TryInForEach {
    void pay(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            try {
                bank.charge(order); // expect: error MissingOrdinal
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
