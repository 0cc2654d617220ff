import java.util.List;
import shop.Bank;
import shop.Order;

/** The ordinal argument is the item's id. */
class OrdinalArgumentVaries {
    void run(Bank bank, Order order, List<String> parts) {
        for (String part : parts) {
            bank.payPart(order, part);
        }
    }
}
