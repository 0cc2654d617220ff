import dev.plankey.StepContext;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** Futures that open their own step. */
class ParallelFutures {
    List<CompletableFuture<Receipt>> run(Bank bank, StepContext step, List<Order> orders) {
        return orders.stream()
                .map(order -> CompletableFuture.supplyAsync(() -> step.ordinal(order.id()).call(() -> bank.charge(order))))
                .toList();
    }
}
