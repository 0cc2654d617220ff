import java.util.List;
import shop.Bank;
import shop.Order;

/** The tool of the super class. */
class SuperCall extends Bank {
    void run(List<Order> orders) {
        for (Order order : orders) {
            super.charge(order); // expect: error MissingOrdinal
        }
    }
}
