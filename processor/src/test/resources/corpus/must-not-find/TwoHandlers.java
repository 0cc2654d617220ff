import java.util.Map;
import shop.Bank;
import shop.Order;

/** Two lambdas that run when somebody calls them. */
class TwoHandlers {
    Map<String, Runnable> handlers(Bank bank, Order order) {
        return Map.of("a", () -> bank.charge(order), "b", () -> bank.charge(order));
    }
}
