import shop.Bank;
import shop.Order;

/** The condition pays. */
class WhileCondition {
    void pay(Bank bank, Order order) {
        while (!bank.charge(order).ok()) { // expect: warning MissingOrdinal
            Thread.onSpinWait();
        }
    }
}
