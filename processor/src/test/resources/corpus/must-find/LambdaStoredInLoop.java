import java.util.ArrayList;
import java.util.List;
import shop.Bank;
import shop.Order;

/** A list of things to do later. */
class LambdaStoredInLoop {
    List<Runnable> prepare(Bank bank, List<Order> orders) {
        List<Runnable> later = new ArrayList<>();
        for (Order order : orders) {
            later.add(() -> bank.charge(order)); // expect: warning MissingOrdinal
        }
        return later;
    }
}
