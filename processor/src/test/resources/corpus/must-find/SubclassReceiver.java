import java.util.List;
import shop.Bank;
import shop.Order;

/** The receiver is a subclass that inherits the tool. */
class SubclassReceiver {
    static class MyBank extends Bank {}
    void run(MyBank bank, List<Order> orders) {
        for (Order order : orders) {
            bank.charge(order); // expect: error MissingOrdinal
        }
    }
}
