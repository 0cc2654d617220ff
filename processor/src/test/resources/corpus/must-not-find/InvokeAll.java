import dev.plankey.StepContext;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** A list of callables, each with its ordinal. */
class InvokeAll {
    void run(Bank bank, StepContext step, ExecutorService executor, List<Order> orders) throws InterruptedException {
        executor.invokeAll(orders.stream()
                .<Callable<Receipt>>map(order -> () -> step.ordinal(order.id()).call(() -> bank.charge(order)))
                .toList());
    }
}
