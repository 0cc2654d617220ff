import java.util.List;
import shop.Bank;
import shop.Order;

/** The ordinal is a parameter of the method. */
class InvariantOrdinalArgument {
    void run(Bank bank, List<Order> orders, int number) {
        for (Order order : orders) {
            bank.payInstalment(order, number); // expect: error MissingOrdinal
        }
    }
}
