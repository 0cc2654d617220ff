import java.util.List;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** A call, then a loop that looks. */
class LoopAfterCall {
    void run(Bank bank, Order order, List<Order> orders) {
        Receipt receipt = bank.charge(order);
        for (Order other : orders) {
            System.out.println(receipt.id() + other.id());
        }
    }
}
