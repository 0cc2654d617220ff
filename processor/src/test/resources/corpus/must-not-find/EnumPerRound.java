import dev.plankey.StepContext;
import shop.Bank;
import shop.Order;

/** A step per constant. */
class EnumPerRound {
    enum Month {
        JANUARY,
        FEBRUARY
    }

    void run(Bank bank, StepContext step, Order order) {
        for (Month month : Month.values()) {
            step.ordinal(month).run(() -> bank.charge(order));
        }
    }
}
