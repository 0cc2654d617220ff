import java.util.List;
import shop.Bank;
import shop.Order;

/** The break ends the inner loop; the outer one goes on. */
class BreakLeavesInnerLoopOnly {
    void pay(Bank bank, List<List<Order>> batches) {
        for (List<Order> batch : batches) {
            for (Order order : batch) {
                bank.charge(order); // expect: error MissingOrdinal
                break;
            }
        }
    }
}
