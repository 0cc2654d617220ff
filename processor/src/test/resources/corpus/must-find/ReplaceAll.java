import java.util.List;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** List.replaceAll. */
class ReplaceAll {
    void pay(List<Receipt> receipts, Bank bank, Order order) {
        receipts.replaceAll(receipt -> receipt.ok() ? receipt : bank.charge(order)); // expect: warning MissingOrdinal
    }
}
