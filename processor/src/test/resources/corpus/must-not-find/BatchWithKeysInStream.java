import java.util.List;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** Own keys in a stream. */
class BatchWithKeysInStream {
    List<Receipt> run(Bank bank, List<Order> orders) {
        return orders.stream()
                .map(order -> bank.pay(order.account(), order.cents(), order.id()))
                .toList();
    }
}
