import dev.plankey.TaskContext;
import shop.Bank;
import shop.Order;

/** A retry loop with a flag: a note says what it takes it for. */
class RetryWhile {
    void run(Bank bank, TaskContext task, Order order) {
        boolean done = false;
        while (!done) {
            try {
                task.step("3").run(() -> bank.charge(order)); // expect: note MissingOrdinal
                done = true;
            } catch (IllegalStateException e) {
                Thread.onSpinWait();
            }
        }
    }
}
