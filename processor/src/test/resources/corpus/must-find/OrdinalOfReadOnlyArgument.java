import dev.plankey.StepContext;
import dev.plankey.annotations.ReadOnly;
import shop.Bank;
import shop.Order;

/** The arguments of a tool that has no ledger are the model's, as it words them now. */
class OrdinalOfReadOnlyArgument {
    private final Bank bank = new Bank();

    @ReadOnly
    public String look(StepContext step, String customer, Order order) {
        return step.ordinal(customer).call(() -> bank.charge(order)).id(); // expect: warning MissingOrdinal
    }
}
