import java.util.List;
import shop.Bank;
import shop.Order;

/** The ordinal argument is the same each time. */
class ConstantOrdinalArgument {
    void run(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            bank.payPart(order, "deposit"); // expect: error MissingOrdinal
        }
    }
}
