import shop.Bank;

/** Two payments with keys of their own. */
class TwiceDifferentLiteralKeys {
    void run(Bank bank) {
        bank.pay("a", 1, "rent");
        bank.pay("a", 2, "power");
    }
}
