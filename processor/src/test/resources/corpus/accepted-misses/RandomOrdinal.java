import dev.plankey.StepContext;
import java.util.List;
import java.util.UUID;
import shop.Bank;
import shop.Order;

/** An ordinal that nobody can repeat: a retry is a new intent. */
class RandomOrdinal {
    void run(Bank bank, StepContext step, List<Order> orders) {
        for (Order order : orders) {
            step.ordinal(UUID.randomUUID()).run(() -> bank.charge(order)); // run time: nothing; docs/step-ids.md says what an ordinal is
        }
    }
}
