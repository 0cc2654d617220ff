import shop.Bank;
import shop.Order;

/** The second call gets the first one's receipt. */
class TwiceInSequence {
    void pay(Bank bank, Order first, Order second) {
        bank.charge(first);
        bank.charge(second); // expect: warning MissingOrdinal
    }
}
