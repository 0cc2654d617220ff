import dev.plankey.StepContext;
import java.util.List;
import java.util.concurrent.ExecutorService;
import shop.Bank;
import shop.Order;

/** Work for other threads, wrapped, and still one step. */
class SubmittedInLoop {
    void submit(Bank bank, ExecutorService executor, List<Order> orders) {
        for (Order order : orders) {
            Runnable work = StepContext.wrap(() -> {
                bank.charge(order); // expect: warning MissingOrdinal
            });
            executor.execute(work);
        }
    }
}
