import shop.Bank;
import shop.Order;

/** The helper twice. */
class HelperTwice {
    private final Bank bank = new Bank();

    void chargeBoth(Order first, Order second) {
        charge(first);
        charge(second); // expect: warning MissingOrdinal
    }

    private void charge(Order order) {
        bank.charge(order);
    }
}
