import java.util.List;
import shop.Bank;
import shop.Order;

/** A break out of both loops. */
class LabelledBreak {
    void run(Bank bank, List<List<Order>> batches) {
        search:
        for (List<Order> batch : batches) {
            for (Order order : batch) {
                if (order.cents() > 100) {
                    bank.charge(order);
                    break search;
                }
            }
        }
    }
}
