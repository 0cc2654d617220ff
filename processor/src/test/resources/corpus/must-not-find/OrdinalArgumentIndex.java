import java.util.List;
import shop.Bank;
import shop.Order;

/** The ordinal argument is the index. */
class OrdinalArgumentIndex {
    void run(Bank bank, List<Order> orders) {
        for (int i = 0; i < orders.size(); i++) {
            bank.payInstalment(orders.get(i), i);
        }
    }
}
