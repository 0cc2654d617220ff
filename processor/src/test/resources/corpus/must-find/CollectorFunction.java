import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** A function of a collector. */
class CollectorFunction {
    Map<String, Receipt> paid(Bank bank, List<Order> orders) {
        return orders.stream().collect(Collectors.toMap(Order::id, order -> bank.charge(order))); // expect: warning MissingOrdinal
    }
}
