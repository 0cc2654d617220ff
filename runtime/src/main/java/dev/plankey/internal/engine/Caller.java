package dev.plankey.internal.engine;

import dev.plankey.DriftKind;
import dev.plankey.Intent;
import dev.plankey.InvalidArgumentsException;
import dev.plankey.internal.context.Frame;
import dev.plankey.internal.context.Place;
import dev.plankey.internal.secrets.Vault;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.IntentRow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One call on its way through the engine: who asks, for which intent, with how much patience left. Used by one thread at a time. */
final class Caller {

    private final Call call;
    private final ToolRules rules;
    private final Intent intent;
    private final Vault vault;
    private final Frame frame;
    private final Place place;
    private final Duration budget;
    private final boolean async;

    private long deadline;
    private int rounds;
    private boolean joined;
    private long joinedAt;
    private @Nullable Arguments arguments;
    private boolean argumentsChecked;
    private @Nullable RuntimeException refusal;
    private @Nullable Encoded snapshot;
    private long mark;
    private Joins.@Nullable Lead lead;
    private volatile @Nullable Attempt running;
    private @Nullable Encoded comparedWith;
    private DriftKind driftKind = DriftKind.NONE;
    private int driftAttempt;
    private int lastAttempt;

    Caller(
            Call call,
            ToolRules rules,
            Intent intent,
            Vault vault,
            Frame frame,
            Place place,
            Duration budget,
            boolean async) {
        this.call = call;
        this.rules = rules;
        this.intent = intent;
        this.vault = vault;
        this.frame = frame;
        this.place = place;
        this.budget = budget;
        this.async = async;
        restartBudget();
    }

    Call call() {
        return call;
    }

    ToolRules rules() {
        return rules;
    }

    Intent intent() {
        return intent;
    }

    String key() {
        return intent.key();
    }

    /** Where it was called, on whatever thread it goes on. */
    Frame frame() {
        return frame;
    }

    Place place() {
        return place;
    }

    @Nullable
    String pass() {
        return place.pass();
    }

    boolean isAsync() {
        return async;
    }

    /** The intent whose body made this call. */
    Optional<OpenIntent> enclosing() {
        return OpenIntent.innermost(frame);
    }

    // Patience. The budget is for waiting: time that the own body took does not count.

    void restartBudget() {
        deadline = System.nanoTime() + budget.toNanos();
        rounds = 0;
    }

    void loseBudget() {
        deadline = System.nanoTime();
        rounds = 1;
    }

    long deadline() {
        return deadline;
    }

    long patienceLeft() {
        return deadline - System.nanoTime();
    }

    /** Looks once more: it waited, or another was faster. */
    void again() {
        rounds++;
    }

    /** The first look is free, even with a budget of zero. */
    boolean isOutOfTime() {
        return rounds > 0 && patienceLeft() <= 0;
    }

    /** How long to wait before the next look at another process's work: soon at first, then less often. */
    long pause() {
        long millis = Math.min(250, 10L << Math.min(rounds, 5));
        return Math.max(1_000_000, Math.min(millis * 1_000_000, patienceLeft()));
    }

    /** Marks that an attempt of another call was seen running. */
    boolean join() {
        boolean first = !joined;
        joined = true;
        if (first) {
            joinedAt = System.nanoTime();
        }
        return first;
    }

    /** How long it has been waiting for another call; zero if it met none. */
    Duration waited() {
        return joined ? Duration.ofNanos(System.nanoTime() - joinedAt) : Duration.ZERO;
    }

    boolean hasJoined() {
        return joined;
    }

    // Arguments, and what is secret of them and of the result.

    Arguments arguments() {
        Arguments kept = arguments;
        if (kept == null) {
            kept = call.arguments().keptIn(vault);
            arguments = kept;
        }
        return kept;
    }

    /** Whether anything that is stored of this intent may hold a secret. */
    boolean hasSecrets() {
        return arguments().hasSecrets() || call.results().areSecret();
    }

    /** A result, or a failure whose message may tell of the arguments, as it is stored. */
    Encoded sealed(Encoded answer) {
        return hasSecrets() ? vault.seal(answer) : answer;
    }

    /** The way back. What was stored in the clear is in the clear. */
    Encoded opened(Encoded answer) {
        return vault.open(answer);
    }

    /** Why no body may run with this call's arguments; null: it may. */
    @Nullable
    RuntimeException refusal(int maximumBytes) {
        if (!argumentsChecked) {
            argumentsChecked = true;
            try {
                arguments().require();
                if (hasSecrets()) {
                    // Now, so that a key provider that fails later costs no result.
                    var unused = vault.currentKeyId();
                }
                Encoded encoded = arguments().snapshot();
                if (encoded.bytes().length > maximumBytes) {
                    refusal = new InvalidArgumentsException(
                            rules.name(),
                            List.of(new InvalidArgumentsException.Problem(
                                    "",
                                    "at most " + maximumBytes + " bytes when stored, not " + encoded.bytes().length)));
                } else {
                    snapshot = encoded;
                }
            } catch (RuntimeException e) {
                refusal = e;
            }
        }
        return refusal;
    }

    Encoded snapshot() {
        Encoded encoded = snapshot;
        if (encoded == null) {
            throw new IllegalStateException("asked for arguments that were refused");
        }
        return encoded;
    }

    /** The snapshot for a row that may hold the same already. */
    Encoded snapshotFor(IntentRow row) {
        Encoded mine = snapshot();
        if (!arguments().hasSecrets()) {
            return mine;
        }
        List<Encoded> known = new ArrayList<>(row.keptArguments());
        known.add(row.arguments());
        return arguments().snapshotLike(known);
    }

    // Drift: what this call's arguments are compared with when it is answered.

    void compareWith(IntentRow row, DriftKind kind) {
        comparedWith = row.arguments();
        driftKind = kind;
        driftAttempt = row.attempt();
        lastAttempt = row.attempt();
    }

    void compareWithNothing() {
        comparedWith = null;
        driftKind = DriftKind.NONE;
    }

    @Nullable
    Encoded comparedWith() {
        return comparedWith;
    }

    DriftKind driftKind() {
        return driftKind;
    }

    int driftAttempt() {
        return driftAttempt;
    }

    // The part that this call plays.

    /** The near cache's mark before this call asked the ledger. */
    void mark(long value) {
        mark = value;
    }

    long mark() {
        return mark;
    }

    void lead(Joins.Lead value) {
        lead = value;
    }

    /** Gives the lead away: to the end of the call, or to a write that is tried again. */
    Joins.@Nullable Lead takeLead() {
        Joins.Lead taken = lead;
        lead = null;
        return taken;
    }

    /** Whoever joined learns how it ended. Again: nothing. */
    void endLead(Settled how) {
        Joins.end(takeLead(), how);
    }

    /** An attempt of another call was met. */
    void met(int attempt) {
        lastAttempt = attempt;
    }

    void runs(@Nullable Attempt attempt) {
        running = attempt;
        if (attempt != null) {
            lastAttempt = attempt.number();
        }
    }

    @Nullable
    Attempt running() {
        return running;
    }

    /** The number of the latest attempt that this call ran or met; 0: none. */
    int attempt() {
        Attempt attempt = running;
        return attempt == null ? lastAttempt : attempt.number();
    }
}
