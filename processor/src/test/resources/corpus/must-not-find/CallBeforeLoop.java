import dev.plankey.annotations.IntentKey;
import shop.Bank;
import shop.Order;

/** The list that is looped over is what the call gave. */
class CallBeforeLoop {
    void run(Bank bank, Order order) {
        for (char c : bank.charge(order).id().toCharArray()) {
            System.out.println(c);
        }
        for (String id = bank.pay("a", 1, IntentKey.INJECTED).id(); !id.isEmpty(); id = id.substring(1)) {
            System.out.println(id);
        }
    }
}
