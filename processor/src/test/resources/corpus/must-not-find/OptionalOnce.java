import java.util.Optional;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** An Optional calls once at most. */
class OptionalOnce {
    Receipt run(Bank bank, Optional<Order> order) {
        return order.map(bank::charge).orElseGet(() -> new Receipt("none", false));
    }
}
