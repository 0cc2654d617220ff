import java.util.List;
import java.util.concurrent.ExecutorService;
import shop.Bank;
import shop.Order;

/** An anonymous class made in a loop. */
class AnonymousClassInLoop {
    void submit(Bank bank, ExecutorService executor, List<Order> orders) {
        for (Order order : orders) {
            executor.execute(new Runnable() {
                @Override
                public void run() {
                    bank.charge(order); // expect: warning MissingOrdinal
                }
            });
        }
    }
}
