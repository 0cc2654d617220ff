import shop.Bank;

/** Twice with one and the same key. */
class TwiceSameLiteralKey {
    void pay(Bank bank) {
        bank.pay("a", 1, "key-1");
        bank.pay("b", 2, "key-1"); // expect: warning MissingOrdinal
    }
}
