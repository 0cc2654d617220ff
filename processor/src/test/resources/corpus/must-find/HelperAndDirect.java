import shop.Bank;
import shop.Order;

/** Once through the helper, and once directly. */
class HelperAndDirect {
    private final Bank bank = new Bank();

    void chargeBoth(Order first, Order second) {
        charge(first);
        bank.charge(second); // expect: warning MissingOrdinal
    }

    private void charge(Order order) {
        bank.charge(order);
    }
}
