package dev.plankey.internal.engine;

import dev.plankey.Intent;
import dev.plankey.IntentState;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Renewal;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One run of a body that this engine owns: the row as it was claimed, and how sure the owner may be that it still holds. */
final class Attempt {

    private final Caller caller;
    private final @Nullable IntentRow found;
    private final IntentRow claimed;
    private final @Nullable Object bound;
    private final Deque<Encoded> keptSets;
    private final boolean afterConflict;
    private final long startedAt;

    private volatile long turnCame;
    private volatile long leaseEnds;
    private volatile boolean lost;
    private volatile boolean lossReported;
    private volatile boolean begun;

    private Attempt(
            Caller caller,
            @Nullable IntentRow found,
            IntentRow claimed,
            @Nullable Object bound,
            List<Encoded> keptSets,
            boolean afterConflict,
            long sentAt,
            Duration lease) {
        this.caller = caller;
        this.found = found;
        this.claimed = claimed;
        this.bound = bound;
        this.keptSets = new ArrayDeque<>(keptSets);
        this.afterConflict = afterConflict;
        this.startedAt = sentAt;
        this.turnCame = sentAt;
        extend(sentAt, lease);
    }

    /**
     * An attempt that was claimed.
     *
     * @param found the row before; null: there was none
     * @param claimed the row as it was claimed
     * @param bound its arguments
     * @param sentAt when the claim was sent, by the engine's monotonic clock: the lease counts from then, whenever the answer came
     */
    static Attempt claimed(
            Caller caller,
            @Nullable IntentRow found,
            IntentRow claimed,
            @Nullable Object bound,
            long sentAt,
            Duration lease) {
        return new Attempt(caller, found, claimed, bound, List.of(), false, sentAt, lease);
    }

    /** An attempt with a set of arguments that was kept, after the receiver said that it knows the key with others. */
    static Attempt ofKeptSet(
            Attempt before,
            IntentRow claimed,
            @Nullable Object bound,
            Deque<Encoded> left,
            long sentAt,
            Duration lease) {
        return new Attempt(before.caller, before.claimed, claimed, bound, List.copyOf(left), true, sentAt, lease);
    }

    Caller caller() {
        return caller;
    }

    ToolRules rules() {
        return caller.rules();
    }

    Intent intent() {
        return caller.intent();
    }

    @Nullable
    IntentRow found() {
        return found;
    }

    IntentRow claimed() {
        return claimed;
    }

    @Nullable
    Object bound() {
        return bound;
    }

    int number() {
        return claimed.attempt();
    }

    String token() {
        String token = claimed.ownerToken();
        if (token == null) {
            throw new IllegalStateException("a claimed row without an owner");
        }
        return token;
    }

    /** Whether an earlier attempt of the epoch ended without a verdict: then this one's verdict speaks only for itself. */
    boolean hasEarlierDoubt() {
        return claimed.inDoubt();
    }

    boolean isAfterConflict() {
        return afterConflict;
    }

    /** The kept sets that may still be resent, oldest first. */
    Deque<Encoded> keptSetsLeft() {
        return keptSets;
    }

    boolean isAfterPause() {
        return found != null && found.state() == IntentState.PAUSED;
    }

    /** The body begins, or the effect was found: from here on the claim is not put back. */
    void begun() {
        begun = true;
    }

    boolean hasBegun() {
        return begun;
    }

    // The lease, by the owner's own clock.

    long startedAt() {
        return startedAt;
    }

    /** One of several that were claimed together may have waited long before it is answered: only from now on can its body hang. */
    void turnComes(long now) {
        turnCame = now;
        lossReported = false;
    }

    /** From when {@code maxAttempt} counts. */
    long turnCame() {
        return turnCame;
    }

    void extend(long sentAt, Duration lease) {
        leaseEnds = sentAt + lease.toNanos();
    }

    boolean leaseIsOver(long now) {
        return now - leaseEnds >= 0;
    }

    Renewal renewal(Duration lease) {
        return new Renewal(claimed.key(), token(), lease);
    }

    /** The key was asked for when the lease could not be renewed: the attempt ends without a write. */
    void lose() {
        lost = true;
    }

    boolean isLost() {
        return lost;
    }

    /** Whether the loss of the lease has to be reported: once. */
    boolean reportLoss() {
        boolean first = !lossReported;
        lossReported = true;
        return first;
    }
}
