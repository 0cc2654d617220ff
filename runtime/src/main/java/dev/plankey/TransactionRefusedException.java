package dev.plankey;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The transaction around the call, or the lack of one, does not allow it. Nothing ran. Thrown, not told to the model: the application must be mended. */
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

    @Override
    public String modelText() {
        return "Nothing was executed: the application called this tool at a place where it must not run."
                + " It must be mended; do not repeat the call.";
    }
}
