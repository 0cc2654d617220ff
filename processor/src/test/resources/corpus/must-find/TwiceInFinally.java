import shop.Bank;
import shop.Order;

/** The finally block runs, too. */
class TwiceInFinally {
    void pay(Bank bank, Order order) {
        try {
            bank.charge(order);
        } finally {
            bank.charge(order); // expect: warning MissingOrdinal
        }
    }
}
