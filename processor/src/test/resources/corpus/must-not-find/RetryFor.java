import shop.Bank;
import shop.Order;
import shop.Receipt;

/** Three attempts at one call. */
class RetryFor {
    Receipt run(Bank bank, Order order) {
        IllegalStateException last = null;
        for (int i = 0; i < 3; i++) {
            try {
                return bank.charge(order);
            } catch (IllegalStateException e) {
                last = e;
            }
        }
        throw last;
    }
}
