import shop.Bank;
import shop.Order;

/** A do loop that is none. */
class DoOnce {
    void run(Bank bank, Order order) {
        do {
            if (order.cents() == 0) {
                break;
            }
            bank.charge(order);
        } while (false);
    }
}
