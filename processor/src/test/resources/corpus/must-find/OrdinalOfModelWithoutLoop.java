import dev.plankey.StepContext;
import dev.plankey.ToolCall;
import shop.Bank;
import shop.Order;

/** Also a single call gets a new identity with each wording. */
class OrdinalOfModelWithoutLoop {
    void run(Bank bank, StepContext step, ToolCall call, Order order) {
        step.ordinal(call.id()).run(() -> bank.charge(order)); // expect: warning MissingOrdinal
    }
}
