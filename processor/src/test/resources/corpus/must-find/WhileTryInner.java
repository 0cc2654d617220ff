import java.util.List;
import java.util.concurrent.BlockingQueue;
import shop.Bank;
import shop.Order;

/** A list in a consumer's loop. */
class WhileTryInner {
    void run(Bank bank, BlockingQueue<List<Order>> q) {
        while (true) {
            try {
                for (Order o : q.take()) {
                    bank.charge(o); // expect: error MissingOrdinal
                }
            } catch (InterruptedException e) {
                return;
            }
        }
    }
}
