import dev.plankey.StepContext;
import shop.Bank;
import shop.Plan;

/** A stream over plan items, with ordinals. */
class StreamOfPlanItems {
    void run(Bank bank, StepContext step, Plan plan) {
        plan.items().stream()
                .filter(item -> item.kind().equals("charge"))
                .forEach(item -> step.ordinal(item.id()).run(() -> bank.charge(item.order())));
    }
}
