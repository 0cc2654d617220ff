import java.util.List;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** The loop ends at the first failure, and goes on after a success. */
class ReturnOnFailureOnly {
    boolean pay(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            Receipt receipt = bank.charge(order); // expect: error MissingOrdinal
            if (!receipt.ok()) {
                return false;
            }
        }
        return true;
    }
}
