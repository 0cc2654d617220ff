package dev.plankey;

import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The effect is being worked on, by another call or at the receiver, and did not end within the wait budget. A distinct outcome and no failure:
 * calling again later gives the original result.
 */
public final class IntentInFlightException extends IntentException {

    private static final long serialVersionUID = 1L;

    private final Duration remaining;

    /**
     * A wait ended.
     *
     * @param intent what is in flight
     * @param remaining how long the owner's lease, or the receiver's wish to wait, still runs at most; zero or less if that is not known
     */
    public IntentInFlightException(Intent intent, Duration remaining) {
        this(intent, remaining, null);
    }

    /**
     * The receiver says that it is working on it, or the lease could not be renewed.
     *
     * @param intent what is in flight
     * @param remaining how long the owner's lease, or the receiver's wish to wait, still runs at most; zero or less if that is not known
     * @param cause what the body threw, or why the lease is lost; null if nothing was thrown
     */
    public IntentInFlightException(Intent intent, Duration remaining, @Nullable Throwable cause) {
        super(
                intent,
                "Still in flight: " + intent + ". This call did not run it a second time. Call again"
                        + (isKnown(remaining) ? " in " + remaining + " at the latest" : " in a moment")
                        + ": it will be answered with the original result, or go on as the tool's onUnknown says.",
                cause);
        this.remaining = isKnown(remaining) ? remaining : Duration.ZERO;
    }

    private static boolean isKnown(Duration remaining) {
        Objects.requireNonNull(remaining, "remaining");
        return !remaining.isNegative() && !remaining.isZero();
    }

    /**
     * When it is worth calling again, at the latest.
     *
     * @return how long the owner's lease, or the receiver's wish to wait, still runs; {@link Duration#ZERO} if that is not known
     */
    public Duration remaining() {
        return remaining;
    }

    @Override
    public String modelText() {
        return "This operation has been started and is still running; this is no failure. Do not start it again in another way or with"
                + " other values: wait a moment, then make the same call again to get its result.";
    }
}
