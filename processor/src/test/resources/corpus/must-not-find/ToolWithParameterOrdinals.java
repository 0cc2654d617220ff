import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.SideEffecting;
import java.util.List;
import shop.Bank;
import shop.Order;

/** In the body of a tool its parameters are the first call's. */
class ToolWithParameterOrdinals {
    private final Bank bank = new Bank();

    @SideEffecting(onUnknown = OnUnknown.ESCALATE)
    public void payAll(List<String> parts, Order order, String reason) {
        for (String part : parts) {
            bank.payPart(order, part);
        }
        bank.payPart(order, reason);
    }
}
