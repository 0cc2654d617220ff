import dev.plankey.Plankey;
import dev.plankey.Tool;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** A call in the body of a programmatic tool is nested in its intent. */
class ProgrammaticBody {
    Receipt run(Bank bank, Plankey plankey, Tool<Order, Receipt> tool, Order order) {
        return plankey.call(tool, order, (first, intent) -> bank.charge(first));
    }
}
