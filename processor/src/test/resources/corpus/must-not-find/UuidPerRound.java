import dev.plankey.StepContext;
import java.util.Map;
import java.util.UUID;
import shop.Bank;
import shop.Order;

/** An id that the plan gave to each. */
class UuidPerRound {
    void run(Bank bank, StepContext step, Map<UUID, Order> orders) {
        orders.forEach((id, order) -> step.ordinal(id).run(() -> bank.charge(order)));
    }
}
