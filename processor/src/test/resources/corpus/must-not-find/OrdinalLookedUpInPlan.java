import dev.plankey.StepContext;
import dev.plankey.ToolCall;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shop.Bank;
import shop.Plan;

/** What the model wrote is looked up in the plan, and the plan's id counts. */
class OrdinalLookedUpInPlan {
    private final Map<String, Plan.Item> plan = new HashMap<>();

    void run(Bank bank, StepContext step, List<ToolCall> calls) {
        for (ToolCall call : calls) {
            Plan.Item item = find(call.argumentsJson());
            step.ordinal(item.id()).run(() -> bank.charge(item.order()));
        }
    }

    private Plan.Item find(String json) {
        return plan.get(json.trim());
    }
}
