import java.util.List;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** A method reference for each element. */
class StreamMethodReference {
    List<Receipt> chargeAll(Bank bank, List<Order> orders) {
        return orders.stream().map(bank::charge).toList(); // expect: warning MissingOrdinal
    }
}
