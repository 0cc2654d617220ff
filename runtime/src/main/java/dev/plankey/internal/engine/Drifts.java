package dev.plankey.internal.engine;

import dev.plankey.Drift;
import dev.plankey.DriftKind;
import dev.plankey.FieldChange;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.annotations.OnDrift;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Ledger;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Section 7: how a later call's arguments differ from the first ones, what kind of difference it is, and its one record. */
final class Drifts {

    private final Ledger ledger;
    private final Events events;

    Drifts(Ledger ledger, Events events) {
        this.ledger = ledger;
        this.events = events;
    }

    /** What kind a changed later call of an answered intent is. */
    static DriftKind kind(Caller caller, IntentRow done) {
        if (caller.hasJoined()) {
            return DriftKind.CONCURRENT;
        }
        if (done.answerLost() || done.resolvedBy() != null) {
            return DriftKind.AFTER_FAILURE;
        }
        String pass = caller.pass();
        if (answeredInEarlierEpochOfOuter(caller, done)) {
            return DriftKind.SECOND_CALL;
        }
        if (pass == null || done.answeredPass() == null) {
            return DriftKind.UNKNOWN_PASS;
        }
        return pass.equals(done.answeredPass()) ? DriftKind.SECOND_CALL : DriftKind.AFTER_RESTART;
    }

    /** Rule 12: the outer intent went to a new epoch, and its nested one keeps its key. As loud as a second call, never refused: neither answer would be right. */
    static boolean answeredInEarlierEpochOfOuter(Caller caller, IntentRow done) {
        Optional<OpenIntent> outer = caller.enclosing();
        Instant answeredAt = done.answeredAt();
        return outer.isPresent()
                && outer.get().epoch() > 0
                && answeredAt != null
                && answeredAt.isBefore(outer.get().epochFrom());
    }

    /** The changes, if something changed; differences of representation alone are none. */
    List<FieldChange> changes(Caller caller) {
        Encoded first = caller.comparedWith();
        if (first == null) {
            return List.of();
        }
        List<FieldChange> changes;
        try {
            changes = caller.arguments().changesSince(first);
        } catch (RuntimeException | Error e) {
            // An answer that is there is not kept back because two texts cannot be compared.
            events.compareFailed(caller.intent(), e);
            // Nobody knows whether they changed: who wants changed ones refused gets these refused.
            return caller.rules().onDrift() == OnDrift.REJECT
                    ? List.of(new FieldChange("", null, null, false))
                    : List.of();
        }
        boolean changed = changes.stream().anyMatch(change -> !change.representationOnly());
        return changed ? changes : List.of();
    }

    /** Makes the record of a call that is about to be answered. */
    void record(Caller caller, List<FieldChange> changes) {
        if (changes.isEmpty()) {
            return;
        }
        Drift drift = new Drift(caller.driftKind(), events.now(), caller.driftAttempt(), changes);
        try {
            ledger.recordDrift(caller.key(), drift);
        } catch (LedgerUnavailableException e) {
            events.recordFailed(caller.intent(), e);
        }
        events.emit(new IntentEvent.Drifted(caller.intent(), drift.attempt(), drift.at(), drift));
    }
}
