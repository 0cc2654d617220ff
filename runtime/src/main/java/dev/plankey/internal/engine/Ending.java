package dev.plankey.internal.engine;

import dev.plankey.spi.Encoded;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a body, or a check that found the effect, ended.
 *
 * @param value what it returned
 * @param failure what it threw; null: it returned
 * @param foundFor of a check: the arguments whose effect it found
 */
record Ending(
        @Nullable Object value,
        @Nullable Throwable failure,
        @Nullable Encoded foundFor) {

    static Ending returned(@Nullable Object value) {
        return new Ending(value, null, null);
    }

    /** On the thread that ran the body. */
    static Ending threw(Throwable failure) {
        // Throwing it cleared the flag, wrapped or not, and whoever stopped the thread counts on it.
        if (Failures.isThreadInterrupt(failure)) {
            Thread.currentThread().interrupt();
        }
        return new Ending(null, failure, null);
    }

    /** On whatever thread a future failed. */
    static Ending failed(Throwable failure) {
        return new Ending(null, failure, null);
    }

    static Ending found(@Nullable Object value, Encoded arguments) {
        return new Ending(value, null, arguments);
    }

    Optional<String> failureType() {
        return failure == null
                ? Optional.empty()
                : Optional.of(failure.getClass().getName());
    }
}
