import dev.plankey.Plankey;
import java.util.List;
import java.util.Map;
import shop.Bank;
import shop.Order;

/** One message, re-opened for each order. */
class CarrierConstant {
    void run(Bank bank, Plankey plankey, Map<String, String> carrier, List<Order> orders) {
        for (Order o : orders) {
            plankey.resume(carrier).run(() -> bank.charge(o)); // expect: error MissingOrdinal
        }
    }
}
