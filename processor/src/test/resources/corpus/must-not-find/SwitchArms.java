import shop.Bank;
import shop.Plan;

/** One of the arms. */
class SwitchArms {
    void run(Bank bank, Plan.Item item) {
        switch (item.kind()) {
            case "a":
                bank.charge(item.order());
                break;
            case "b":
                bank.charge(item.order());
                return;
            default:
                bank.charge(item.order());
        }
    }
}
