import java.util.List;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** A loop that looks for the one to pay. */
class FirstMatchReturns {
    Receipt run(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            if (order.cents() > 100) {
                return bank.charge(order);
            }
        }
        return null;
    }
}
