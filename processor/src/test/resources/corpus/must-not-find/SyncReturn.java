import java.util.List;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** A return from inside a synchronized block. */
class SyncReturn {
    Receipt run(Bank bank, List<Order> orders) {
        for (Order o : orders) {
            synchronized (this) {
                if (o.cents() > 1) {
                    Receipt r = bank.charge(o);
                    System.out.println(r);
                    return r;
                }
            }
        }
        return null;
    }
}
