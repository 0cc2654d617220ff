import shop.Bank;
import shop.Plan;
import shop.Receipt;

/** The value of a switch, once per item. */
class SwitchExpressionInForEach {
    void run(Bank bank, Plan plan) {
        for (Plan.Item item : plan.items()) {
            Receipt receipt = switch (item.kind()) {
                case "charge" -> bank.charge(item.order()); // expect: error MissingOrdinal
                default -> new Receipt(item.id(), true);
            };
            System.out.println(receipt);
        }
    }
}
