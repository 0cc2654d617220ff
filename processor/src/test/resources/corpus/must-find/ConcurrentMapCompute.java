import java.util.concurrent.ConcurrentMap;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** ConcurrentMap.compute. */
class ConcurrentMapCompute {
    void receipt(Bank bank, ConcurrentMap<String, Receipt> known, Order order) {
        known.compute(order.id(), (id, old) -> old == null ? bank.charge(order) : old); // expect: warning MissingOrdinal
    }
}
