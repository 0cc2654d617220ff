import java.util.Map;
import shop.Bank;
import shop.Order;

/** Map.forEach. */
class MapForEach {
    void chargeAll(Bank bank, Map<String, Order> orders) {
        orders.forEach((id, order) -> bank.charge(order)); // expect: warning MissingOrdinal
    }
}
