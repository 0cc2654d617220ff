import java.util.List;
import shop.Bank;
import shop.Order;

/** Any function of a stream. */
class StreamFilter {
    long paid(Bank bank, List<Order> orders) {
        return orders.stream().filter(order -> bank.charge(order).ok()).count(); // expect: warning MissingOrdinal
    }
}
