import java.util.List;
import shop.Bank;
import shop.Plan;

/** The break ends the switch, not the loop. */
class BreakLeavesSwitchOnly {
    void pay(Bank bank, List<Plan.Item> items) {
        for (Plan.Item item : items) {
            switch (item.kind()) {
                case "charge":
                    bank.charge(item.order()); // expect: error MissingOrdinal
                    break;
                default:
                    break;
            }
        }
    }
}
