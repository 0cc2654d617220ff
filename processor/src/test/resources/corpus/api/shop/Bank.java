package shop;

import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.Ordinal;
import dev.plankey.annotations.PlanItem;
import dev.plankey.annotations.ReadOnly;
import dev.plankey.annotations.Repeat;
import dev.plankey.annotations.SideEffecting;

/** The tools of the corpus. */
public class Bank {
    /** Takes the money of an order. */
    @SideEffecting(onUnknown = OnUnknown.ESCALATE)
    public Receipt charge(Order order) {
        return new Receipt(order.id(), true);
    }

    /** Pays somebody. */
    @SideEffecting
    public Receipt pay(String account, long cents, @IntentKey String key) {
        return new Receipt(account + cents + key, true);
    }

    /** Pays one of several parts. */
    @SideEffecting(repeat = Repeat.PER_ORDINAL, onUnknown = OnUnknown.ESCALATE)
    public Receipt payPart(Order order, @Ordinal String part) {
        return new Receipt(order.id() + part, true);
    }

    /** Pays an instalment. */
    @SideEffecting(repeat = Repeat.PER_ORDINAL, onUnknown = OnUnknown.ESCALATE)
    public Receipt payInstalment(Order order, @Ordinal int number) {
        return new Receipt(order.id() + number, true);
    }

    /** Closes the books of a region of the plan. */
    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public Receipt close(@PlanItem String region) {
        return new Receipt(region, true);
    }

    /** Tells somebody. */
    @SideEffecting(onUnknown = OnUnknown.ESCALATE)
    public static void notify(String text) {
        System.out.println(text);
    }

    /** Looks only. */
    @ReadOnly
    public long balance(String account) {
        return account.length();
    }
}
