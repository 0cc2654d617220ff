import shop.Bank;
import shop.Order;
import shop.Receipt;

/** Once more, when the first attempt failed. */
class TryAgainstCatch {
    Receipt run(Bank bank, Order order) {
        try {
            return bank.charge(order);
        } catch (IllegalStateException e) {
            return bank.charge(order);
        }
    }
}
