import shop.Bank;
import shop.Plan;

/** An arm of a switch, once per item. */
class SwitchArmInForEach {
    void run(Bank bank, Plan plan) {
        for (Plan.Item item : plan.items()) {
            switch (item.kind()) {
                case "charge" -> bank.charge(item.order()); // expect: error MissingOrdinal
                default -> System.out.println(item.kind());
            }
        }
    }
}
