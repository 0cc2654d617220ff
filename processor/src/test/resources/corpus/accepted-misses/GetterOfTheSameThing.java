import dev.plankey.TaskContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** A getter may give something else each time. */
class GetterOfTheSameThing {
    interface Settings {
        String step();
    }

    void run(Bank bank, TaskContext task, Settings settings, List<Order> orders) {
        for (Order order : orders) {
            task.step(settings.step()).run(() -> bank.charge(order)); // run time: the second call is replayed as a SECOND_CALL
        }
    }
}
