package dev.plankey.internal.engine;

import dev.plankey.DriftKind;
import dev.plankey.IntentInFlightException;
import dev.plankey.IntentState;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.spi.Change;
import dev.plankey.spi.Completion;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.FailureClass;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.RowAnswer;
import dev.plankey.spi.RowDraft;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The end of a body: section 6 of the design, and rules 2, 3, 7 and 8 of section 5. What the receiver's word is worth, what is stored, and what is done where that fails or comes too late.
 */
final class Endings {

    private final EngineSettings settings;
    private final Store store;
    private final Events events;
    private final Answers answers;
    private final Verdicts verdicts;
    private final Heartbeat heartbeat;
    private final NearCache nearCache;
    private final Continuation engine;

    /** How the engine goes on. */
    interface Continuation {

        /** Runs an attempt that was claimed. */
        Step owned(Attempt attempt, RowAnswer answer);

        /** Looks again at an intent that another process runs. */
        Step after(Caller caller, long nanos, Supplier<Step> then);
    }

    Endings(
            EngineSettings settings,
            Store store,
            Events events,
            Answers answers,
            Verdicts verdicts,
            Heartbeat heartbeat,
            NearCache nearCache,
            Continuation engine) {
        this.settings = settings;
        this.store = store;
        this.events = events;
        this.answers = answers;
        this.verdicts = verdicts;
        this.heartbeat = heartbeat;
        this.nearCache = nearCache;
        this.engine = engine;
    }

    Step ended(Attempt attempt, OpenIntent open, Ending ending) {
        FaultPoint.reached(FaultPoint.AFTER_BODY);
        Caller caller = attempt.caller();
        caller.restartBudget();
        if (attempt.isLost()) {
            return withoutWrite(attempt, ending);
        }
        if (ending.failure() != null) {
            return settle(attempt, ending, verdicts.of(attempt.rules(), ending.failure(), open.handedOut()));
        }
        Optional<FailureClass> verdict = verdicts.of(attempt.rules(), ending.value());
        // An error text to keep is kept as what it is: a text.
        return verdict.isEmpty() || verdict.get() == FailureClass.FINAL
                ? complete(attempt, ending)
                : settle(attempt, ending, Verdict.of(verdict.get()));
    }

    /** The key was asked for when the lease could not be renewed (5): whoever has the row now says how it ends. */
    private Step withoutWrite(Attempt attempt, Ending ending) {
        heartbeat.end(attempt);
        if (ending.failure() == null) {
            lateEvent(attempt, ending);
            return answers.inFlight(attempt.caller(), Duration.ZERO);
        }
        return answers.failed(attempt.caller(), ending.failure());
    }

    // ------------------------------------------------------------------ what the class of a failure means

    private Step settle(Attempt attempt, Ending ending, Verdict verdict) {
        if (attempt.isAfterConflict()) {
            return settleKeptSet(attempt, ending, verdict);
        }
        IntentRow claimed = attempt.claimed();
        return switch (verdict.failureClass()) {
            case UNKNOWN -> unknown(attempt, ending, "the body ended without a verdict");
            case IN_PROGRESS -> inProgress(attempt, ending);
            case KEY_CONFLICT -> resendKeptSet(attempt, ending, new ArrayDeque<>(claimed.keptArguments()));
            case NOT_APPLIED -> notApplied(attempt, ending, verdict);
            case PAUSED ->
                attempt.hasEarlierDoubt()
                        ? inEarlierDoubt(attempt, ending)
                        : settled(attempt, ending, Transitions.pause(claimed));
            case REFUSED ->
                countsForAllAttempts(attempt)
                        ? settled(attempt, ending, Transitions.refuse(claimed))
                        : inEarlierDoubt(attempt, ending);
            case FINAL -> countsForAllAttempts(attempt) ? complete(attempt, ending) : inEarlierDoubt(attempt, ending);
        };
    }

    /** Doubt belongs to the epoch (3): a later attempt speaks for itself only, unless the receiver answers a repeated key with its first refusal. */
    private boolean countsForAllAttempts(Attempt attempt) {
        return !attempt.hasEarlierDoubt() || (attempt.rules().refusalsRemembered() && isWithinHorizon(attempt));
    }

    private boolean isWithinHorizon(Attempt attempt) {
        return attempt.rules().onUnknown() == OnUnknown.RESEND
                && Horizon.isWithin(attempt.rules(), settings.lease(), attempt.claimed(), store.now());
    }

    private Step notApplied(Attempt attempt, Ending ending, Verdict verdict) {
        IntentRow claimed = attempt.claimed();
        if (attempt.hasEarlierDoubt()) {
            // New arguments may try all the same where a conflict brings the old ones back: else one crash and one bad
            // argument lock an agent out (3).
            return verdict.aboutArguments() && isWithinHorizon(attempt)
                    ? settled(attempt, ending, Transitions.releaseTentatively(claimed))
                    : inEarlierDoubt(attempt, ending);
        }
        if (attempt.isAfterPause()) {
            // What was approved stays approved while the receiver cannot be reached; and a pause may have been declared
            // wrongly, so its arguments are kept.
            return settled(
                    attempt,
                    ending,
                    verdict.aboutArguments() ? Transitions.releaseTentatively(claimed) : Transitions.pause(claimed));
        }
        return settled(
                attempt,
                ending,
                verdict.tentative() ? Transitions.releaseTentatively(claimed) : Transitions.release(claimed));
    }

    private Step inEarlierDoubt(Attempt attempt, Ending ending) {
        return unknown(attempt, ending, "an earlier attempt is in doubt");
    }

    private Step unknown(Attempt attempt, Ending ending, String why) {
        markUnknown(attempt, ending, why, null);
        return answers.asBodyEnded(attempt, ending);
    }

    private Step inProgress(Attempt attempt, Ending ending) {
        Duration wait = Verdicts.askAgainAfter(ending.failure());
        markUnknown(attempt, ending, "the receiver is still working on it", wait);
        return answers.failed(attempt.caller(), new IntentInFlightException(attempt.intent(), wait, ending.failure()));
    }

    /** A lost mark is not tried again: the lease runs out, which says the same. */
    private void markUnknown(Attempt attempt, Ending ending, String why, @Nullable Duration notBefore) {
        if (write(attempt, ending, Transitions.unknown(attempt.claimed(), notBefore)) == Written.FAILED) {
            heartbeat.end(attempt);
        }
        events.emit(new IntentEvent.Unknown(
                attempt.intent(), attempt.number(), events.now(), took(attempt), ending.failureType(), why));
    }

    /** Stores a state that others go on from. A lost one is tried again, and whoever joined waits for it (7). */
    private Step settled(Attempt attempt, Ending ending, Change change) {
        Caller caller = attempt.caller();
        boolean paused = change.next() != null && change.next().state() == IntentState.PAUSED;
        Settled how = paused && ending.failure() != null ? new Settled.PausedBy(ending.failure()) : Settled.NO_RESULT;
        Written written = write(attempt, ending, change);
        if (written == Written.FAILED) {
            Joins.Lead lead = caller.takeLead();
            heartbeat.retry(() -> {
                boolean applied = store.change(change).applied();
                heartbeat.end(attempt);
                Joins.end(lead, how);
                if (applied) {
                    settledEvent(attempt, ending, change);
                } else {
                    lateEvent(attempt, ending);
                }
                return true;
            });
        } else if (written == Written.STORED) {
            caller.endLead(how);
            settledEvent(attempt, ending, change);
        }
        return answers.asBodyEnded(attempt, ending);
    }

    private enum Written {
        STORED,
        REFUSED,
        FAILED
    }

    /** By our token, while no later body has started (2, 4). After a failure the heart beats on. */
    private Written write(Attempt attempt, Ending ending, Change change) {
        try {
            boolean applied = store.change(change).applied();
            heartbeat.end(attempt);
            if (!applied) {
                lateEvent(attempt, ending);
            }
            return applied ? Written.STORED : Written.REFUSED;
        } catch (LedgerUnavailableException e) {
            events.writeFailed(attempt.intent(), "ended", e);
            return Written.FAILED;
        }
    }

    // ------------------------------------------------------------------ KEY_CONFLICT

    /** The receiver knows the key with other parameters: the sets that were kept are resent at once, oldest first, each as an attempt of its own. */
    private Step resendKeptSet(Attempt attempt, Ending ending, Deque<Encoded> left) {
        Caller caller = attempt.caller();
        while (!left.isEmpty() && attempt.rules().onUnknown() != OnUnknown.ESCALATE) {
            Encoded set = left.poll();
            if (set.equals(attempt.claimed().arguments())) {
                continue;
            }
            Object bound;
            try {
                bound = caller.arguments().bind(set);
            } catch (Arguments.UnbindableException e) {
                continue;
            }
            long sentAt = settings.monotonic().getAsLong();
            RowAnswer answer;
            try {
                answer = store.change(Transitions.resend(attempt.claimed(), set, Store.newToken(), settings.lease()));
            } catch (LedgerUnavailableException e) {
                events.writeFailed(attempt.intent(), "resends kept arguments", e);
                break;
            }
            heartbeat.end(attempt);
            if (!answer.applied()) {
                lateEvent(attempt, ending);
                return afterRefusal(attempt, ending, answer);
            }
            Attempt next = Attempt.ofKeptSet(attempt, Store.written(answer), bound, left, sentAt, settings.lease());
            caller.compareWith(next.claimed(), DriftKind.AFTER_FAILURE);
            return engine.owned(next, answer);
        }
        String why = "the receiver knows its key with other parameters";
        markUnknown(attempt, ending, why, null);
        return answers.outcomeUnknown(caller, attempt.number(), why, ending.failure());
    }

    /** A result or FINAL is DONE with that set; bad arguments or a conflict go on to the next; any other ending leaves the row UNKNOWN with it, all still kept. */
    private Step settleKeptSet(Attempt attempt, Ending ending, Verdict verdict) {
        boolean tryNext = verdict.failureClass() == FailureClass.KEY_CONFLICT
                || (verdict.failureClass() == FailureClass.NOT_APPLIED
                        && ending.failure() instanceof IllegalArgumentException);
        if (tryNext) {
            return resendKeptSet(attempt, ending, attempt.keptSetsLeft());
        }
        return switch (verdict.failureClass()) {
            case FINAL -> complete(attempt, ending);
            case IN_PROGRESS -> inProgress(attempt, ending);
            default -> unknown(attempt, ending, "a resend of kept arguments ended without a verdict");
        };
    }

    // ------------------------------------------------------------------ completing

    Step complete(Attempt attempt, Ending ending) {
        Caller caller = attempt.caller();
        Encoded stored = encode(attempt, ending);
        Supplier<RowAnswer> write = completion(attempt, ending, stored);
        FaultPoint.reached(FaultPoint.BEFORE_COMPLETE);
        long mark = nearCache.mark();
        RowAnswer answer;
        try {
            answer = write.get();
        } catch (LedgerUnavailableException e) {
            return completeFailed(attempt, ending, stored, write, e);
        }
        FaultPoint.reached(FaultPoint.AFTER_COMPLETE);
        heartbeat.end(attempt);
        if (!answer.applied()) {
            lateEvent(attempt, ending);
            return afterRefusal(attempt, ending, answer);
        }
        IntentRow done = Store.written(answer);
        if (!answer.taskClosed()) {
            nearCache.fill(done, mark);
        }
        caller.endLead(new Settled.Answered(done));
        Answer own = answers.own(caller, ending, done);
        events.emit(() -> new IntentEvent.Completed(
                caller.intent(),
                attempt.number(),
                events.now(),
                own.outcome().orElseThrow(),
                took(attempt),
                ending.failureType()));
        return new Step.Answered(own);
    }

    private Supplier<RowAnswer> completion(Attempt attempt, Ending ending, Encoded stored) {
        Caller caller = attempt.caller();
        Encoded set = ending.foundFor();
        if (set != null && !set.equals(attempt.claimed().arguments())) {
            caller.compareWith(RowDraft.of(attempt.claimed()).arguments(set).row(), DriftKind.AFTER_FAILURE);
            return () -> store.change(Transitions.found(attempt.claimed(), set, stored, store.now(), caller.pass()));
        }
        Completion completion = new Completion(caller.key(), attempt.token(), stored, caller.pass(), true);
        return () -> store.complete(completion);
    }

    /** The caller has its value; the write is tried again until it is stored or refused, and callers of this JVM are answered from memory meanwhile (7). */
    private Step completeFailed(
            Attempt attempt, Ending ending, Encoded stored, Supplier<RowAnswer> write, LedgerUnavailableException e) {
        Caller caller = attempt.caller();
        IntentRow inMemory = RowDraft.of(attempt.claimed())
                .state(IntentState.DONE)
                .answer(stored, events.now(), caller.pass(), null)
                .row();
        Joins.Lead lead = caller.takeLead();
        Joins.hold(lead, new Settled.Answered(inMemory));
        heartbeat.retry(() -> {
            boolean applied = write.get().applied();
            heartbeat.end(attempt);
            Joins.end(lead, Settled.NO_RESULT);
            if (!applied) {
                lateEvent(attempt, ending);
            }
            return true;
        });
        Answer own = answers.own(caller, ending, inMemory);
        events.emit(new IntentEvent.CompleteFailed(
                caller.intent(),
                attempt.number(),
                events.now(),
                own.outcome().orElseThrow(),
                took(attempt),
                Optional.of(e.getClass().getName())));
        return new Step.Answered(own);
    }

    /** Refused by token: the caller gets what the ledger says; its own, where the ledger says nothing (7). */
    private Step afterRefusal(Attempt attempt, Ending ending, RowAnswer answer) {
        Caller caller = attempt.caller();
        IntentRow row = answer.row();
        if (row == null || row.state() == IntentState.RELEASED) {
            return answers.asBodyEnded(attempt, ending);
        }
        caller.join();
        if (row.state() == IntentState.DONE) {
            return answers.replay(caller, row);
        }
        caller.compareWith(row, DriftKind.CONCURRENT);
        boolean running = row.state() == IntentState.IN_FLIGHT && !row.leaseOver(answer.now());
        if (!running || caller.isOutOfTime()) {
            return answers.inFlight(caller, Duration.ZERO);
        }
        return engine.after(caller, caller.pause(), () -> afterRefusal(attempt, ending, store.find(caller.key())));
    }

    /** A result that cannot be stored (8): DONE without a body, never run again. */
    Encoded encode(Attempt attempt, Ending ending) {
        Caller caller = attempt.caller();
        String why;
        try {
            Encoded encoded = ending.failure() != null
                    ? StoredFailure.of(ending.failure()).encode()
                    : caller.call().results().encode(ending.value());
            if (ending.failure() != null || encoded.bytes().length <= settings.maximumResultBytes()) {
                return caller.sealed(encoded);
            }
            why = "it has " + encoded.bytes().length + " bytes, more than the " + settings.maximumResultBytes()
                    + " that may be stored";
        } catch (Throwable e) {
            // An Error too (a getter's StackOverflowError): the effect is there, and must not look as if nobody knew.
            // The message may hold the value.
            why = "it could not be encoded (" + e.getClass().getName() + ")";
        }
        events.emit(new IntentEvent.ResultOmitted(attempt.intent(), attempt.number(), events.now(), why));
        return StoredFailure.omitted(why);
    }

    // ------------------------------------------------------------------ events

    private void lateEvent(Attempt attempt, Ending ending) {
        events.emit(new IntentEvent.LateResultRefused(
                attempt.intent(),
                attempt.number(),
                events.now(),
                attempt.caller().call().results().areSecret() ? null : ending.value(),
                ending.failureType()));
    }

    void settledEvent(Attempt attempt, Ending ending, Change change) {
        IntentRow claimed = attempt.claimed();
        IntentRow next = change.next();
        if (next == null) {
            return;
        }
        if (next.state() == IntentState.PAUSED) {
            events.emit(new IntentEvent.Paused(
                    attempt.intent(), attempt.number(), events.now(), took(attempt), ending.failureType()));
        } else if (next.epoch() > claimed.epoch()) {
            events.emit(new IntentEvent.Refused(
                    attempt.intent(),
                    attempt.number(),
                    events.now(),
                    took(attempt),
                    ending.failureType(),
                    claimed.epoch()));
        } else {
            boolean tentative = !next.keptArguments().equals(claimed.keptArguments());
            events.emit(new IntentEvent.Released(
                    attempt.intent(), attempt.number(), events.now(), took(attempt), ending.failureType(), tentative));
        }
    }

    Duration took(Attempt attempt) {
        return Duration.ofNanos(settings.monotonic().getAsLong() - attempt.startedAt());
    }
}
