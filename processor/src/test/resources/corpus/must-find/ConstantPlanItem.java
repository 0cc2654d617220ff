import java.util.List;
import shop.Bank;
import shop.Order;

/** One plan item, many calls. */
class ConstantPlanItem {
    void run(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            System.out.println(order);
            bank.close("EU"); // expect: error MissingOrdinal
        }
    }
}
