import java.util.List;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** Suppressed on the local variable. */
class SuppressedOnVariable {
    void pay(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            @SuppressWarnings("plankey:MissingOrdinal")
            Receipt receipt = bank.charge(order);
            System.out.println(receipt);
        }
    }
}
