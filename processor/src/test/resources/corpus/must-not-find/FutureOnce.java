import dev.plankey.StepContext;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** One piece of work for another thread. */
class FutureOnce {
    CompletableFuture<Receipt> run(Bank bank, Order order, ExecutorService executor) {
        return CompletableFuture.supplyAsync(StepContext.wrapSupplier(() -> bank.charge(order)), executor);
    }
}
