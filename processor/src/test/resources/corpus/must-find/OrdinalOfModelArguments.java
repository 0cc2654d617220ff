import dev.plankey.ToolCall;
import java.util.List;
import shop.Bank;
import shop.Order;

/** What the model wrote, through conversions. */
class OrdinalOfModelArguments {
    void run(Bank bank, List<ToolCall> calls, Order order) {
        for (ToolCall call : calls) {
            int number = Integer.parseInt(call.argumentsJson().trim());
            bank.payInstalment(order, number); // expect: error MissingOrdinal
        }
    }
}
