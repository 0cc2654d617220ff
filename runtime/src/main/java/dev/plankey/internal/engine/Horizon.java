package dev.plankey.internal.engine;

import dev.plankey.IntentState;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.spi.IntentRow;
import java.time.Duration;
import java.time.Instant;

/** How long the receiver's memory of a key may be trusted: {@code keyRemembered}, from the epoch's first attempt, less a margin. Only RESEND rests on it. */
final class Horizon {

    private static final int MARGIN_DIVISOR = 20;

    private Horizon() {}

    /** The larger of lease, {@code maxAttempt} and 5 %: a request that is sent just inside the horizon must still arrive inside it. */
    static Duration margin(ToolRules rules, Duration lease) {
        Duration margin = rules.keyRemembered().dividedBy(MARGIN_DIVISOR);
        margin = margin.compareTo(lease) < 0 ? lease : margin;
        return margin.compareTo(rules.maxAttempt()) < 0 ? rules.maxAttempt() : margin;
    }

    /** Whether a request of this epoch may have reached the receiver (an attempt that died did not even leave a doubt), so that the horizon binds; else it counts anew from the next attempt. */
    static boolean binds(IntentRow row) {
        return row.inDoubt()
                || row.state() == IntentState.IN_FLIGHT
                || !row.keptArguments().isEmpty();
    }

    /** Whether the key must not be sent again, because the receiver may have forgotten it. */
    static boolean hasPassed(ToolRules rules, Duration lease, IntentRow row, Instant now) {
        return rules.onUnknown() == OnUnknown.RESEND && binds(row) && !isWithin(rules, lease, row, now);
    }

    /** Whether the receiver surely remembers what it was sent. */
    static boolean isWithin(ToolRules rules, Duration lease, IntentRow row, Instant now) {
        Instant end = row.horizonFrom().plus(rules.keyRemembered()).minus(margin(rules, lease));
        return now.isBefore(end);
    }
}
