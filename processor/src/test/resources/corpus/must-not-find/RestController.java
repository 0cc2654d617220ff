import dev.plankey.Plankey;
import java.util.Map;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** An endpoint that opens the step of its request. */
class RestController {
    private final Bank bank = new Bank();
    private final Plankey plankey;

    RestController(Plankey plankey) {
        this.plankey = plankey;
    }

    public Receipt post(Map<String, String> headers, Order order) {
        return plankey.resumeHeaders(headers::get).call(() -> bank.charge(order));
    }

    public String put(Order order) {
        Receipt receipt = bank.pay(order.account(), order.cents(), order.id());
        return receipt.ok() ? receipt.id() : "refused";
    }
}
