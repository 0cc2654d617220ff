import dev.plankey.annotations.IntentKey;
import java.util.List;
import shop.Bank;
import shop.Order;

/** The key that is to be injected is no key of one's own. */
class InjectedKeyIsNone {
    void pay(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            bank.pay(order.account(), order.cents(), IntentKey.INJECTED); // expect: error MissingOrdinal
        }
    }
}
