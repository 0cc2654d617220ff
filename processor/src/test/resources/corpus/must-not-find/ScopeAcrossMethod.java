import dev.plankey.TaskContext;
import shop.Bank;
import shop.Plan;

/** The step is opened here, the work is done in a method. */
class ScopeAcrossMethod {
    private final Bank bank = new Bank();
    void run(TaskContext task, Plan plan) {
        plan.items().forEach(item -> task.step(item.id()).run(() -> handle(item)));
    }
    private void handle(Plan.Item item) {
        switch (item.kind()) {
            case "a" -> bank.charge(item.order());
            case "b" -> { log(); bank.charge(item.order()); }
            default -> {}
        }
    }
    private void log() { System.out.println(); }
}
