import dev.plankey.StepContext;
import shop.Bank;
import shop.Plan;

/** The ordinal is the same each time. */
class ConstantOrdinal {
    void run(Bank bank, StepContext step, Plan plan) {
        for (Plan.Item item : plan.items()) {
            step.ordinal(1).run(() -> bank.charge(item.order())); // expect: error MissingOrdinal
        }
    }
}
