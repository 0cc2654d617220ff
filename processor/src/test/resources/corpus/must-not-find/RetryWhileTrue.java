import shop.Bank;
import shop.Order;
import shop.Receipt;

/** Endless attempts that return. */
class RetryWhileTrue {
    Receipt run(Bank bank, Order order) throws InterruptedException {
        while (true) {
            try {
                return bank.charge(order);
            } catch (IllegalStateException e) {
                Thread.sleep(100);
            }
        }
    }
}
