import shop.Bank;
import shop.Order;

/** A helper in branches that exclude one another. */
class HelperInBranches {
    private final Bank bank = new Bank();

    void run(Order order) {
        if (order.cents() > 10) {
            charge(order);
        } else {
            bank.charge(order);
        }
    }

    private void charge(Order order) {
        bank.charge(order);
    }
}
