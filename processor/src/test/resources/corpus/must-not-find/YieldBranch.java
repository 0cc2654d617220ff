import shop.Bank;
import shop.Plan;

/** Arms that yield. */
class YieldBranch {
    int run(Bank bank, Plan.Item item, boolean now) {
        int x = switch (item.kind()) {
            case "a" -> {
                if (now) {
                    bank.charge(item.order());
                    yield 1;
                }
                yield 2;
            }
            default -> { bank.charge(item.order()); yield 3; }
        };
        return x;
    }
}
