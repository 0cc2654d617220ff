import dev.plankey.Plankey;
import dev.plankey.Tool;
import java.util.List;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** A programmatic call is no annotated method. */
class ProgrammaticInLoop {
    void run(Bank bank, Plankey plankey, Tool<Order, Receipt> tool, List<Order> orders) {
        for (Order order : orders) {
            plankey.call(tool, order, (first, intent) -> new Receipt(first.id(), true)); // run time: the second call is replayed as a SECOND_CALL
        }
    }
}
