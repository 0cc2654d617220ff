import java.util.concurrent.BlockingQueue;
import shop.Bank;
import shop.Order;

/** A for loop without counter. */
class EndlessForIsAWhile {
    void serve(Bank bank, BlockingQueue<Order> orders) throws InterruptedException {
        for (;;) {
            bank.charge(orders.take()); // expect: warning MissingOrdinal
        }
    }
}
