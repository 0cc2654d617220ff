import java.util.List;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** A lambda for each element. */
class StreamMap {
    List<Receipt> chargeAll(Bank bank, List<Order> orders) {
        return orders.stream().map(order -> bank.charge(order)).toList(); // expect: warning MissingOrdinal
    }
}
