import shop.Bank;
import shop.Plan;
import shop.Receipt;

/** The value of one of the arms. */
class SwitchExpressionArms {
    Receipt run(Bank bank, Plan.Item item) {
        return switch (item.kind()) {
            case "a" -> bank.charge(item.order());
            case "b" -> {
                System.out.println(item.id());
                yield bank.charge(item.order());
            }
            default -> bank.charge(item.order());
        };
    }
}
