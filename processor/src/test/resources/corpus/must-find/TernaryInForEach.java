import java.util.List;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** A branch of a conditional expression. */
class TernaryInForEach {
    void run(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            Receipt receipt = order.cents() > 0 ? bank.charge(order) : null; // expect: error MissingOrdinal
            System.out.println(receipt);
        }
    }
}
