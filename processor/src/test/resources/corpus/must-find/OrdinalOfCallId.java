import dev.plankey.StepContext;
import dev.plankey.ToolCall;
import java.util.List;
import shop.Bank;
import shop.Order;

/** The provider's call id is new with each attempt. */
class OrdinalOfCallId {
    void run(Bank bank, StepContext step, List<ToolCall> calls, Order order) {
        for (ToolCall call : calls) {
            step.ordinal(call.id()).run(() -> bank.charge(order)); // expect: error MissingOrdinal
        }
    }
}
