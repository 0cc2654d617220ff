import dev.plankey.TaskContext;
import shop.Bank;
import shop.Order;

/** Twice in one step, each in its own lambda. */
class TwiceSameStep {
    void pay(Bank bank, TaskContext task, Order first, Order second) {
        task.step("1").run(() -> bank.charge(first));
        task.step("1").run(() -> bank.charge(second)); // expect: warning MissingOrdinal
    }
}
