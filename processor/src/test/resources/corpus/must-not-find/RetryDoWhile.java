import shop.Bank;
import shop.Order;
import shop.Receipt;

/** The same as a do loop. */
class RetryDoWhile {
    Receipt run(Bank bank, Order order) {
        Receipt receipt = null;
        do {
            try {
                receipt = bank.charge(order); // expect: note MissingOrdinal
            } catch (IllegalStateException e) {
                Thread.onSpinWait();
            }
        } while (receipt == null);
        return receipt;
    }
}
