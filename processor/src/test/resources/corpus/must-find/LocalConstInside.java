import dev.plankey.StepContext;
import dev.plankey.TaskContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** A constant that is declared in the loop. */
class LocalConstInside {
    void run(Bank bank, TaskContext task, List<Order> orders) {
        for (Order o : orders) {
            String id = "pay";
            StepContext s = task.step(id);
            s.run(() -> bank.charge(o)); // expect: error MissingOrdinal
        }
    }
}
