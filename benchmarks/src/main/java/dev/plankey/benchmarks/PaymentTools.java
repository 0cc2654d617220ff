package dev.plankey.benchmarks;

import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.Sensitive;
import dev.plankey.annotations.SideEffecting;

/** The same tool without secrets and with two: one among four arguments, one in the result. */
public class PaymentTools {

    /** What the open tool returns. */
    public record Receipt(String order, long cents, String token) {}

    /** What the other returns. */
    public record SecretReceipt(
            String order, long cents, @Sensitive String token) {}

    /**
     * Charges a card.
     *
     * @return the receipt
     */
    @SuppressWarnings("plankey:RepeatOfCreation") // nothing is charged here
    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public Receipt charge(String card, String order, long cents, String currency) {
        return new Receipt(order, cents, "tok_" + card);
    }

    /**
     * Charges a card whose number is a secret.
     *
     * @return the receipt, with a token that is one
     */
    @SuppressWarnings("plankey:RepeatOfCreation") // nothing is charged here
    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public SecretReceipt chargeSecret(@Sensitive String card, String order, long cents, String currency) {
        return new SecretReceipt(order, cents, "tok_" + card);
    }
}
