package dev.plankey;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The ledger could not be reached or failed. Thrown to a caller only before the body: without a durable claim nothing runs. Also what a
 * {@link dev.plankey.spi.Ledger} throws when it fails.
 */
public final class LedgerUnavailableException extends PlankeyException {

    private static final long serialVersionUID = 1L;

    /**
     * The ledger failed.
     *
     * @param message which ledger, doing what, and what to look at; without an argument value
     * @param cause what its database or driver threw; null if nothing was thrown
     */
    public LedgerUnavailableException(String message, @Nullable Throwable cause) {
        super(Objects.requireNonNull(message, "message"), cause);
    }

    @Override
    public String modelText() {
        return "Nothing was executed by this call: the system that must record it first cannot be reached."
                + " Make the same call again later.";
    }
}
