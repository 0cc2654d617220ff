package dev.plankey.testkit;

import dev.plankey.Drift;
import dev.plankey.DriftKind;
import dev.plankey.FieldChange;
import dev.plankey.IntentState;
import dev.plankey.IntentStatus;
import dev.plankey.spi.IntentEvent;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.assertj.core.api.AbstractAssert;

/**
 * A sentence about one intent: {@code assertThatIntent("create_invoice").isDone().ranOnce()}. It speaks of what the ledger knew when the sentence began, and of the events until then; begin a new one after another call. Obtained
 * from {@link PlankeyAssertions}.
 */
public final class IntentAssert extends AbstractAssert<IntentAssert, Optional<IntentStatus>> {

    private final SeenIntent seen;

    IntentAssert(SeenIntent seen) {
        super(seen.status(), IntentAssert.class);
        this.seen = seen;
    }

    /**
     * It has its answer: a result, or a failure that is kept.
     *
     * @return this sentence
     */
    public IntentAssert isDone() {
        return is(IntentState.DONE);
    }

    /**
     * An attempt is running, or its process died with it.
     *
     * @return this sentence
     */
    public IntentAssert isInFlight() {
        return is(IntentState.IN_FLIGHT);
    }

    /**
     * Its body waits for a person; the next call runs it with the first arguments.
     *
     * @return this sentence
     */
    public IntentAssert isPaused() {
        return is(IntentState.PAUSED);
    }

    /**
     * It was certainly not applied, and the next call runs with its own arguments.
     *
     * @return this sentence
     */
    public IntentAssert isReleased() {
        return is(IntentState.RELEASED);
    }

    /**
     * An attempt ended without a verdict: an effect may exist that nobody has confirmed.
     *
     * @return this sentence
     */
    public IntentAssert isInDoubt() {
        return known("to be in doubt", IntentStatus::inDoubt);
    }

    /**
     * Nobody has to look for an effect.
     *
     * @return this sentence
     */
    public IntentAssert isNotInDoubt() {
        return known("not to be in doubt", status -> !status.inDoubt());
    }

    /**
     * There was one attempt: the body ran once.
     *
     * @return this sentence
     */
    public IntentAssert ranOnce() {
        return hadAttempts(1);
    }

    /**
     * So many attempts were made: runs of the body, and checks that found the effect.
     *
     * @param attempts over all epochs
     * @return this sentence
     */
    public IntentAssert hadAttempts(int attempts) {
        return known("to have had " + SeenIntent.times(attempts, "attempt"), status -> status.attempt() == attempts);
    }

    /**
     * Its receiver said no and recorded that, so that the next call is another key's; at least once.
     *
     * @return this sentence
     */
    public IntentAssert wasRefused() {
        return known("to have been refused by its receiver", status -> status.epoch() > 0);
    }

    /**
     * Nothing was ever called there. It is said of rows that were purged, and of those of a closed task on a ledger in memory, too.
     *
     * @return this sentence
     */
    public IntentAssert wasNeverCalled() {
        return require(actual.isEmpty(), "never to have been called", seen.standing());
    }

    /**
     * A later call got the first one's answer; at least one did.
     *
     * @return this sentence
     * @throws IllegalStateException if nobody recorded events
     */
    public IntentAssert wasReplayed() {
        int replays = replays();
        return require(replays > 0, "to have been replayed", "it was not; " + seen.standing());
    }

    /**
     * So many later calls got the first one's answer, those that waited for it included.
     *
     * @param calls how many; 0: none
     * @return this sentence
     * @throws IllegalStateException if nobody recorded events
     */
    public IntentAssert wasReplayed(int calls) {
        int replays = replays();
        return require(
                replays == calls,
                "to have been replayed to " + SeenIntent.times(calls, "call"),
                "it was to " + replays + "; " + seen.standing());
    }

    /**
     * The latest call with changed arguments was of a kind.
     *
     * @param kind which
     * @return this sentence
     */
    public IntentAssert drifted(DriftKind kind) {
        Optional<Drift> last = lastDrift();
        return require(last.filter(drift -> drift.kind() == kind).isPresent(), "to have drifted, " + kind, drift(last));
    }

    /**
     * The latest call with changed arguments was of a kind, and had other values in these fields; those that were only spelled otherwise are not among them.
     *
     * @param kind which
     * @param paths JSON Pointers of the fields, as {@code /amount}, in any order
     * @return this sentence
     */
    public IntentAssert drifted(DriftKind kind, String... paths) {
        Optional<Drift> last = lastDrift();
        List<String> expected = List.of(paths).stream().sorted().toList();
        return require(
                last.filter(drift -> drift.kind() == kind)
                        .filter(drift -> changed(drift).equals(expected))
                        .isPresent(),
                "to have drifted, " + kind + ", in " + expected,
                drift(last));
    }

    /**
     * No later call came with changed arguments.
     *
     * @return this sentence
     */
    public IntentAssert didNotDrift() {
        return require(seen.drift().isEmpty(), "not to have drifted", drift(lastDrift()));
    }

    private IntentAssert is(IntentState state) {
        return known("to be " + state, status -> status.state() == state);
    }

    private IntentAssert known(String expected, Predicate<IntentStatus> condition) {
        return require(actual.filter(condition).isPresent(), expected, seen.standing());
    }

    private IntentAssert require(boolean holds, String expected, String instead) {
        if (!holds) {
            throw failure("Expected %s %s, but %s", seen.name(), expected, instead);
        }
        return this;
    }

    private int replays() {
        return (int) seen
                .events()
                .orElseThrow(() -> new IllegalStateException(
                        "Nobody recorded what happened, and a ledger does not count replays. Build the Plankey with"
                                + " .listener(new RecordedEvents()), or annotate the test with @InTask"))
                .stream()
                .filter(IntentEvent.Replayed.class::isInstance)
                .count();
    }

    private Optional<Drift> lastDrift() {
        List<Drift> drift = seen.drift();
        return drift.isEmpty() ? Optional.empty() : Optional.of(drift.get(drift.size() - 1));
    }

    private String drift(Optional<Drift> last) {
        return last.map(drift -> "it drifted last, " + drift.kind() + ", in " + changed(drift))
                .orElseGet(() -> "it did not; " + seen.standing());
    }

    private static List<String> changed(Drift drift) {
        return drift.changes().stream()
                .filter(change -> !change.representationOnly())
                .map(FieldChange::path)
                .sorted()
                .toList();
    }
}
