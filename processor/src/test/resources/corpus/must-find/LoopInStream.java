import java.util.List;
import shop.Bank;
import shop.Order;

/** A loop in a callback: the loop is the louder one. */
class LoopInStream {
    void pay(Bank bank, List<List<Order>> batches) {
        batches.forEach(batch -> {
            for (Order order : batch) {
                bank.charge(order); // expect: error MissingOrdinal
            }
        });
    }
}
