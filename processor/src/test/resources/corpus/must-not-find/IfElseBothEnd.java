import java.util.List;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** Both branches at the end of the round leave the loop. */
class IfElseBothEnd {
    boolean run(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            Receipt receipt = bank.charge(order);
            if (receipt.ok()) {
                return true;
            } else {
                throw new IllegalStateException("refused");
            }
        }
        return false;
    }
}
