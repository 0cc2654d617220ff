import dev.plankey.annotations.IntentKey;
import java.util.stream.IntStream;
import shop.Bank;
import shop.Order;

/** A range. */
class IntStreamForEach {
    void pay(Bank bank, Order order) {
        IntStream.range(0, 3).forEach(i -> bank.pay(order.account(), i, IntentKey.INJECTED)); // expect: warning MissingOrdinal
    }
}
