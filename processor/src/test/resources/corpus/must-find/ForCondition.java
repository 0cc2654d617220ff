import shop.Bank;
import shop.Order;

/** The condition pays. */
class ForCondition {
    void pay(Bank bank, Order order) {
        for (int i = 0; bank.charge(order).ok() && i < 3; i++) { // expect: error MissingOrdinal
            System.out.println(i);
        }
    }
}
