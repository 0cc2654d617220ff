import dev.plankey.annotations.IntentKey;
import shop.Bank;
import shop.Plan;

/** Conditions that exclude one another. */
class SeparateIfs {
    void run(Bank bank, Plan.Item item, boolean now) {
        if (now) {
            bank.charge(item.order());
        }
        if (!now) {
            bank.charge(item.order());
        }
        if (item.kind().equals("a")) {
            bank.pay("a", 1, IntentKey.INJECTED);
        }
        if (item.kind().equals("b")) {
            bank.pay("b", 1, IntentKey.INJECTED);
        }
    }
}
