import shop.Bank;
import shop.Order;

/** The for loop ends when the work is done. */
class RetryForWithFlag {
    void run(Bank bank, Order order) {
        boolean done = false;
        for (int i = 0; i < 3 && !done; i++) {
            try {
                bank.charge(order); // expect: note MissingOrdinal
                done = true;
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
