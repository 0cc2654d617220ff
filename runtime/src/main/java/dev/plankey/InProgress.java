package dev.plankey;

import java.time.Duration;
import java.util.Optional;

/**
 * Marks an exception of a tool's body that means: the receiver is still working on an earlier request with this key (often status 409). The
 * caller gets an {@link IntentInFlightException}; the next call waits a moment and asks again.
 */
public interface InProgress {

    /**
     * How long the receiver asks to wait ({@code Retry-After}).
     *
     * @return from now; empty, the default: one second
     */
    default Optional<Duration> retryAfter() {
        return Optional.empty();
    }
}
