import java.util.Arrays;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** Arrays.setAll. */
class ArraysSetAll {
    void pay(Receipt[] receipts, Bank bank, Order order) {
        Arrays.setAll(receipts, i -> bank.charge(order)); // expect: warning MissingOrdinal
    }
}
