import dev.plankey.annotations.IntentKey;
import java.util.List;
import shop.Bank;
import shop.Order;

/** A local variable that is the injected key. */
class LocalBlankKeyIsNone {
    void pay(Bank bank, List<Order> orders) {
        String key = IntentKey.INJECTED;
        for (Order order : orders) {
            bank.pay(order.account(), order.cents(), key); // expect: error MissingOrdinal
        }
    }
}
