import dev.plankey.TaskContext;
import shop.Bank;
import shop.Plan;

/** Each round has a step, and in it two calls. */
class TwiceInVaryingStep {
    void pay(Bank bank, TaskContext task, Plan plan) {
        for (Plan.Item item : plan.items()) {
            task.step(item.id()).run(() -> {
                bank.charge(item.order());
                bank.charge(item.order()); // expect: warning MissingOrdinal
            });
        }
    }
}
