import dev.plankey.TaskContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** A step in a callback, the same for each element. */
class ConstantStepInStream {
    void pay(Bank bank, TaskContext task, List<Order> orders) {
        orders.stream().forEach(order -> task.step("4").run(() -> bank.charge(order))); // expect: warning MissingOrdinal
    }
}
