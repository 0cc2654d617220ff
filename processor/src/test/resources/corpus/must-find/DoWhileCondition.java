import shop.Bank;
import shop.Order;

/** The condition of a do loop. */
class DoWhileCondition {
    void pay(Bank bank, Order order) {
        int rounds = 0;
        do {
            rounds++;
        } while (!bank.charge(order).ok() && rounds < 3); // expect: warning MissingOrdinal
    }
}
