import dev.plankey.annotations.IntentKey;
import shop.Bank;

/** Twice with the key that is injected. */
class TwiceInjectedKey {
    void pay(Bank bank) {
        bank.pay("a", 1, IntentKey.INJECTED);
        bank.pay("b", 2, IntentKey.INJECTED); // expect: warning MissingOrdinal
    }
}
