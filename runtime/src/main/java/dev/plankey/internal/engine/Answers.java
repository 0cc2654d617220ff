package dev.plankey.internal.engine;

import dev.plankey.DriftKind;
import dev.plankey.DriftRejectedException;
import dev.plankey.FieldChange;
import dev.plankey.Intent;
import dev.plankey.IntentInFlightException;
import dev.plankey.MissingOrdinalException;
import dev.plankey.Outcome;
import dev.plankey.OutcomeUnknownException;
import dev.plankey.ReplayedFailureException;
import dev.plankey.ResultUnavailableException;
import dev.plankey.TaskClosedException;
import dev.plankey.annotations.OnDrift;
import dev.plankey.internal.secrets.SecretsUnavailableException;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.IntentRow;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What callers get, with its outcome; whoever joined learns how it ended, and each call leaves at most one drift record. */
final class Answers {

    private final Events events;
    private final Drifts drifts;
    private final boolean refuseSecondCalls;

    Answers(EngineSettings settings, Events events) {
        this.events = events;
        drifts = new Drifts(settings.ledger(), events);
        refuseSecondCalls = settings.refuseSecondCalls();
    }

    /** DONE: the original answer, as it was. */
    Step replay(Caller caller, IntentRow done) {
        caller.compareWith(done, Drifts.kind(caller, done));
        List<FieldChange> changes = drifts.changes(caller);
        if (!changes.isEmpty() && caller.rules().onDrift() == OnDrift.REJECT) {
            return rejected(caller);
        }
        if (!changes.isEmpty()
                && caller.driftKind() == DriftKind.SECOND_CALL
                && refuseSecondCalls
                && !Drifts.answeredInEarlierEpochOfOuter(caller, done)) {
            return failed(caller, MissingOrdinalException.secondCall(caller.intent(), text(caller, done)));
        }
        caller.endLead(new Settled.Answered(done));
        Outcome outcome = outcome(caller, done, true, changes);
        events.emit(() ->
                new IntentEvent.Replayed(caller.intent(), done.attempt(), events.now(), outcome, caller.waited()));
        return new Step.Answered(decoded(caller, done, outcome));
    }

    private static Answer decoded(Caller caller, IntentRow done, Outcome outcome) {
        Encoded stored = done.result();
        if (stored == null) {
            return unavailable(caller.intent(), outcome, "the ledger has none", null);
        }
        if (stored.codec().equals(StoredFailure.OMITTED)) {
            return unavailable(caller.intent(), outcome, new String(stored.bytes(), StandardCharsets.UTF_8), null);
        }
        try {
            stored = caller.opened(stored);
        } catch (SecretsUnavailableException e) {
            return unavailable(caller.intent(), outcome, "it cannot be decrypted", e);
        }
        try {
            if (stored.codec().equals(StoredFailure.CODEC)) {
                StoredFailure failure = StoredFailure.decode(stored.bytes());
                Throwable replayed = new ReplayedFailureException(
                        caller.intent(), failure.type(), failure.message(), outcome.firstAnsweredAt(), done.attempt());
                return new Answer.Failed(replayed, Optional.of(outcome));
            }
            return new Answer.Value(caller.call().results().decode(stored), Optional.of(outcome));
        } catch (Throwable e) {
            // A reader's message may quote what it read.
            return unavailable(
                    caller.intent(),
                    outcome,
                    caller.hasSecrets() ? "it cannot be read (" + e.getClass().getName() + ")" : "it cannot be read",
                    caller.hasSecrets() ? null : e);
        }
    }

    private static Answer unavailable(Intent intent, Outcome outcome, String why, @Nullable Throwable cause) {
        return new Answer.Failed(new ResultUnavailableException(intent, why, cause), Optional.of(outcome));
    }

    private static @Nullable String text(Caller caller, IntentRow done) {
        Encoded stored = done.result();
        return stored == null || caller.hasSecrets()
                ? null
                : caller.call().results().text(stored).orElse(null);
    }

    /** The first answer: the value, or the failure to keep, of this call's own attempt. */
    Answer own(Caller caller, Ending ending, IntentRow done) {
        Outcome outcome = outcome(caller, done, ending.foundFor() != null);
        return ending.failure() == null
                ? new Answer.Value(ending.value(), Optional.of(outcome))
                : new Answer.Failed(ending.failure(), Optional.of(outcome));
    }

    /** What the body gave, where it is no answer to keep: its exception, or the value that a classifier saw through. */
    Step asBodyEnded(Attempt attempt, Ending ending) {
        Caller caller = attempt.caller();
        if (ending.failure() != null) {
            return failed(caller, ending.failure());
        }
        caller.endLead(Settled.NO_RESULT);
        Outcome outcome = outcome(caller, attempt.claimed(), false);
        return new Step.Answered(new Answer.Value(ending.value(), Optional.of(outcome)));
    }

    Step failed(Caller caller, Throwable failure) {
        caller.endLead(Settled.NO_RESULT);
        Optional<Outcome> outcome =
                caller.attempt() == 0 ? Optional.empty() : Optional.of(outcome(caller, null, false));
        return new Step.Answered(new Answer.Failed(failure, outcome));
    }

    Step rejected(Caller caller) {
        return failed(caller, new DriftRejectedException(caller.intent(), drifts.changes(caller)));
    }

    Step taskClosed(Caller caller) {
        caller.compareWithNothing();
        events.emit(new IntentEvent.TaskClosed(caller.intent(), caller.attempt(), events.now()));
        return failed(caller, new TaskClosedException(caller.intent()));
    }

    /** Not a failure: the call may be made again. */
    Step inFlight(Caller caller, Duration remaining) {
        return inFlight(caller, remaining, null);
    }

    Step inFlight(Caller caller, Duration remaining, @Nullable Throwable cause) {
        events.emit(
                new IntentEvent.WaitEnded(caller.intent(), caller.attempt(), events.now(), remaining, caller.waited()));
        return failed(caller, new IntentInFlightException(caller.intent(), remaining, cause));
    }

    Step outcomeUnknown(Caller caller, int attempt, String why, @Nullable Throwable cause) {
        events.emit(new IntentEvent.Escalated(caller.intent(), attempt, events.now(), why));
        return failed(caller, new OutcomeUnknownException(caller.intent(), attempt, why, cause));
    }

    boolean isChanged(Caller caller) {
        return !drifts.changes(caller).isEmpty();
    }

    private Outcome outcome(Caller caller, @Nullable IntentRow row, boolean replayed) {
        return outcome(caller, row, replayed, drifts.changes(caller));
    }

    private Outcome outcome(Caller caller, @Nullable IntentRow row, boolean replayed, List<FieldChange> changes) {
        drifts.record(caller, changes);
        Instant answeredAt = row == null ? null : row.answeredAt();
        return new Outcome(
                caller.key(),
                row == null ? caller.attempt() : row.attempt(),
                replayed,
                answeredAt == null ? events.now() : answeredAt,
                changes.isEmpty() ? DriftKind.NONE : caller.driftKind(),
                changes);
    }
}
