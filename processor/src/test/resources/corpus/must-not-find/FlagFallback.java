import shop.Bank;
import shop.Order;

/** A second attempt, for when the first has failed. */
class FlagFallback {
    void run(Bank bank, Order order) {
        boolean paid = false;
        try {
            bank.charge(order);
            paid = true;
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
        if (!paid) {
            bank.charge(order);
        }
    }
}
