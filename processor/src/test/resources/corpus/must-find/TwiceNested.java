import dev.plankey.annotations.IntentKey;
import shop.Bank;
import shop.Order;

/** A call as the argument of another. */
class TwiceNested {
    void pay(Bank bank, Order order) {
        bank.pay(bank.pay("a", 1, IntentKey.INJECTED).id(), 2, IntentKey.INJECTED); // expect: warning MissingOrdinal
    }
}
