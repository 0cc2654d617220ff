import java.util.List;
import shop.Bank;
import shop.Order;

/** The loop has no braces. */
class ForWithoutBlock {
    void chargeAll(Bank bank, List<Order> orders) {
        for (Order order : orders) bank.charge(order); // expect: error MissingOrdinal
    }
}
