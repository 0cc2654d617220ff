import dev.plankey.TaskContext;
import shop.Bank;
import shop.Order;

/** Twice in the lambda of one step. */
class TwiceInLambda {
    void pay(Bank bank, TaskContext task, Order first, Order second) {
        task.step("1").run(() -> {
            bank.charge(first);
            bank.charge(second); // expect: warning MissingOrdinal
        });
    }
}
