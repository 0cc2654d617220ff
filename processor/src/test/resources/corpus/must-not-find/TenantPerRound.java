import dev.plankey.Plankey;
import java.util.Map;
import shop.Bank;
import shop.Order;

/** A tenant per round. */
class TenantPerRound {
    void run(Bank bank, Plankey plankey, Map<String, Order> orders) {
        for (Map.Entry<String, Order> order : orders.entrySet()) {
            plankey.tenant(order.getKey()).task("1").step("charge").run(() -> bank.charge(order.getValue()));
        }
    }
}
