import shop.Bank;
import shop.Order;

/** Two tools have two identities. */
class TwoDifferentTools {
    void run(Bank bank, Order order) {
        bank.charge(order);
        Bank.notify(order.id());
        bank.close("EU");
    }
}
