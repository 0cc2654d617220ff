import dev.plankey.TaskContext;
import java.util.List;
import shop.Bank;
import shop.Plan;
import shop.Receipt;

/** A step per element, with its result. */
class StreamWithSteps {
    List<Receipt> run(Bank bank, TaskContext task, Plan plan) {
        return plan.items().stream()
                .map(item -> task.step(item.id()).call(() -> bank.charge(item.order())))
                .toList();
    }
}
