import shop.Bank;
import shop.Order;
import shop.Receipt;

/** The update pays. */
class ForUpdate {
    void pay(Bank bank, Order order) {
        Receipt last = null;
        for (int i = 0; i < 3; i++, last = bank.charge(order)) { // expect: error MissingOrdinal
            System.out.println(last);
        }
    }
}
