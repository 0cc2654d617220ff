import dev.plankey.StepContext;
import dev.plankey.TaskContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** The scope is entered with a constant. */
class EnteredConstantStep {
    void run(Bank bank, TaskContext task, List<Order> orders) {
        for (Order order : orders) {
            try (StepContext.Scope scope = task.step("4").enter()) {
                bank.charge(order); // expect: error MissingOrdinal
                System.out.println(scope);
            }
        }
    }
}
