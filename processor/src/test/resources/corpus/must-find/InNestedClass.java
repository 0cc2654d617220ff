import java.util.List;
import shop.Bank;
import shop.Order;

/** In a nested class. */
class InNestedClass {
    static class Inner {
        void pay(Bank bank, List<Order> orders) {
            for (Order order : orders) {
                bank.charge(order); // expect: error MissingOrdinal
            }
        }
    }
}
