import shop.Bank;
import shop.Order;

/** Each method is called by somebody else. */
class TwoMethods {
    private final Bank bank = new Bank();

    void first(Order order) {
        bank.charge(order);
    }

    void second(Order order) {
        bank.charge(order);
    }
}
