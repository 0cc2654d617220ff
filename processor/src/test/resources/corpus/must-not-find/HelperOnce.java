import shop.Bank;
import shop.Order;

/** A helper that is called once. */
class HelperOnce {
    private final Bank bank = new Bank();

    void run(Order order) {
        charge(order);
    }

    private void charge(Order order) {
        bank.charge(order);
    }
}
