import java.util.Map;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** Map.computeIfAbsent. */
class MapComputeIfAbsent {
    Receipt receipt(Bank bank, Map<String, Receipt> known, Order order) {
        return known.computeIfAbsent(order.id(), id -> bank.charge(order)); // expect: warning MissingOrdinal
    }
}
