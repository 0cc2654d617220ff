import java.util.List;
import java.util.Optional;
import shop.Bank;
import shop.Order;

/** An Optional runs its function at once. */
class OptionalInLoop {
    void pay(Bank bank, List<Optional<Order>> orders) {
        for (Optional<Order> order : orders) {
            order.ifPresent(present -> bank.charge(present)); // expect: error MissingOrdinal
        }
    }
}
