import dev.plankey.StepContext;
import java.util.List;
import shop.Bank;
import shop.Order;

/** The step is a field. */
class StepField {
    private StepContext step;

    StepField(StepContext step) {
        this.step = step;
    }

    void run(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            this.step.run(() -> bank.charge(order)); // expect: error MissingOrdinal
        }
    }
}
