import dev.plankey.StepContext;
import shop.Bank;
import shop.Order;

/** Two parts. */
class TwiceDifferentOrdinals {
    void run(Bank bank, StepContext step, Order order) {
        bank.payPart(order, "deposit");
        bank.payPart(order, "rest");
        step.ordinal(1).run(() -> bank.charge(order));
        step.ordinal(2).run(() -> bank.charge(order));
    }
}
