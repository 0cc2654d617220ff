import shop.Bank;
import shop.Plan;

/** One arm falls into the next. */
class TwiceByFallThrough {
    @SuppressWarnings("fallthrough")
    void pay(Bank bank, Plan.Item item) {
        switch (item.kind()) {
            case "both":
                bank.charge(item.order());
            case "one":
                bank.charge(item.order()); // expect: warning MissingOrdinal
                break;
            default:
                break;
        }
    }
}
