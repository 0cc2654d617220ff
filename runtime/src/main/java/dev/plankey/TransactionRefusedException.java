package dev.plankey;

import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The transaction around the call, or the lack of one, does not allow it. Nothing ran, or all of it was rolled back. Thrown, not told to the model: the application must be mended. */
public final class TransactionRefusedException extends IntentException {

    private static final long serialVersionUID = 1L;

    /**
     * A call was refused.
     *
     * @param intent the intent
     * @param why what stands in the way, as a clause
     * @param remedy what to do, as a sentence: {@code "Give the ledger a DataSource of its own, or a pool with room."}
     * @param cause what was thrown, or null
     */
    public TransactionRefusedException(Intent intent, String why, String remedy, @Nullable Throwable cause) {
        super(
                intent,
                "Refused in this transaction: " + intent + "; " + Objects.requireNonNull(why, "why")
                        + ", so it did not run. " + Objects.requireNonNull(remedy, "remedy"),
                cause);
    }

    private TransactionRefusedException(Intent intent, @Nullable Throwable cause, String message) {
        super(intent, message, cause);
    }

    /**
     * A TRANSACTIONAL body held the ledger's one write lock for so long that others might have lost their leases.
     *
     * @param intent the intent
     * @param longest how long it may take: a third of the lease
     * @param cause what the body threw when its connection was taken from it, or null
     * @return what its caller gets; nothing of the body stays
     */
    public static TransactionRefusedException lastedTooLong(
            Intent intent, Duration longest, @Nullable Throwable cause) {
        return new TransactionRefusedException(
                intent,
                cause,
                "Rolled back: " + intent + "; its body lasted longer than " + longest
                        + ", a third of the lease, in which nobody else could write to the ledger. Nothing of it was kept."
                        + " Let it do less in the transaction, or build Plankey with a longer lease.");
    }

    @Override
    public String modelText() {
        return "Nothing was executed: the application called this tool at a place where it must not run."
                + " It must be mended; do not repeat the call.";
    }
}
