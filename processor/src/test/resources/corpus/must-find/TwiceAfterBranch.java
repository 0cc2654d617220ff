import shop.Bank;
import shop.Order;

/** One branch and then once more. */
class TwiceAfterBranch {
    void pay(Bank bank, Order order) {
        if (order.cents() > 100) {
            bank.charge(order);
        }
        bank.charge(order); // expect: warning MissingOrdinal
    }
}
