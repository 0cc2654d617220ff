import shop.Bank;
import shop.Order;
import shop.Receipt;

/** A continue after a failure, a break after everything else. */
class RetryForContinue {
    Receipt run(Bank bank, Order order) {
        Receipt receipt = null;
        for (int i = 0; i < 3; i++) {
            try {
                receipt = bank.charge(order);
            } catch (IllegalStateException e) {
                continue;
            }
            break;
        }
        return receipt;
    }
}
