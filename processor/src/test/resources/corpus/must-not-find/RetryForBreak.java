import shop.Bank;
import shop.Order;
import shop.Receipt;

/** Attempts that end in a break. */
class RetryForBreak {
    Receipt run(Bank bank, Order order) {
        Receipt receipt = null;
        for (int i = 0; i < 3; i++) {
            try {
                receipt = bank.charge(order);
                break;
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        }
        return receipt;
    }
}
