import shop.Bank;
import shop.Order;

/** The same without return. */
class TryAgainstCatchWithoutReturn {
    void run(Bank bank, Order order) {
        try {
            bank.charge(order);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
            bank.charge(order);
        }
    }
}
