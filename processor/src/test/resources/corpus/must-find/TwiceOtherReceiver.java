import shop.Bank;
import shop.Order;

/** Two banks are one tool. */
class TwiceOtherReceiver {
    void pay(Bank mine, Bank yours, Order order) {
        mine.charge(order);
        yours.charge(order); // expect: warning MissingOrdinal
    }
}
