import dev.plankey.TaskContext;
import dev.plankey.ToolCall;
import shop.Bank;
import shop.Order;

/** A step that the model names. */
class StepOfModel {
    void run(Bank bank, TaskContext task, ToolCall call, Order order) {
        task.step("pay-" + call.argumentsJson().hashCode()).run(() -> bank.charge(order)); // expect: warning MissingOrdinal
    }
}
