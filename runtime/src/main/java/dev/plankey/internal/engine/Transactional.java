package dev.plankey.internal.engine;

import dev.plankey.DriftKind;
import dev.plankey.IntentState;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.TransactionRefusedException;
import dev.plankey.annotations.OnDrift;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.internal.context.Contexts;
import dev.plankey.internal.context.Frame;
import dev.plankey.spi.Change;
import dev.plankey.spi.Completion;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.FailureClass;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.LedgerSession;
import dev.plankey.spi.RowAnswer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * TRANSACTIONAL: claim, effect and DONE commit in one transaction of the ledger's own; a rollback leaves nothing. It needs neither lease nor heartbeat: nobody sees the claim before the
 * commit, and nothing of it survives its owner. Numbers are the rules of section 5, "point" those of "Somebody else's transaction".
 */
final class Transactional {

    private final EngineSettings settings;
    private final Store store;
    private final Events events;
    private final Answers answers;
    private final Verdicts verdicts;
    private final Endings endings;
    private final NearCache nearCache;

    Transactional(
            EngineSettings settings,
            Store store,
            Events events,
            Answers answers,
            Verdicts verdicts,
            Endings endings,
            NearCache nearCache) {
        this.settings = settings;
        this.store = store;
        this.events = events;
        this.answers = answers;
        this.verdicts = verdicts;
        this.endings = endings;
        this.nearCache = nearCache;
    }

    Step call(Caller caller) {
        Optional<Step> answered = answeredBy(caller, store.find(caller.key()));
        if (answered.isPresent()) {
            return answered.get();
        }
        if (caller.isAsync()) {
            return refused(caller, "its body is asynchronous", "Let it return when its rows are written.");
        }
        if (isInsideTransactional(caller)) {
            return refused(
                    caller,
                    "it was called in the body of another TRANSACTIONAL tool",
                    "Let the outer tool call plain code, or call the tools one after the other.");
        }
        Optional<LedgerSession> session = begin(caller);
        if (session.isEmpty()) {
            return refused(caller, "this ledger has no transactions", "Use a ledger in the database of the effect.");
        }
        Supplier<Step> answer;
        try (LedgerSession open = session.get()) {
            answer = inSession(caller, open);
        }
        // Only now: what an answer writes beside the row must not be rolled back with it.
        return answer.get();
    }

    /** Waits for a connection and its locks, within the budget: a duplicate in another process holds them. */
    private Optional<LedgerSession> begin(Caller caller) {
        Duration budget = Duration.ofNanos(Math.max(1, caller.patienceLeft()));
        return Store.asking(() -> settings.ledger().begin(budget));
    }

    private static boolean isInsideTransactional(Caller caller) {
        for (Frame frame = caller.frame(); frame != null; frame = frame.outer()) {
            if (frame instanceof OpenIntent open && open.rules().onUnknown() == OnUnknown.TRANSACTIONAL) {
                return true;
            }
        }
        return false;
    }

    private Step refused(Caller caller, String why, String remedy) {
        return answers.failed(caller, new TransactionRefusedException(caller.intent(), why, remedy, null));
    }

    /** What needs no transaction. */
    private Optional<Step> answeredBy(Caller caller, RowAnswer answer) {
        if (answer.taskClosed()) {
            return Optional.of(answers.taskClosed(caller));
        }
        IntentRow row = answer.row();
        if (row == null || row.state() == IntentState.RELEASED) {
            return Optional.empty();
        }
        if (row.state() == IntentState.DONE) {
            nearCache.fill(row, caller.mark());
            return Optional.of(answers.replay(caller, row));
        }
        caller.compareWith(row, DriftKind.AFTER_FAILURE);
        if (caller.rules().onDrift() == OnDrift.REJECT && answers.isChanged(caller)) {
            return Optional.of(answers.rejected(caller));
        }
        if (row.state() == IntentState.PAUSED) {
            return Optional.empty();
        }
        // Only an attempt under another policy, before a deployment, leaves such a row.
        return Optional.of(answers.outcomeUnknown(
                caller, row.attempt(), "an attempt that was not TRANSACTIONAL is in doubt", null));
    }

    private Supplier<Step> inSession(Caller caller, LedgerSession session) {
        // The task's row is locked before the body, so that a close cannot pass it (9).
        if (Store.asking(() -> session.taskClosed(caller.place().task()))) {
            return () -> answers.taskClosed(caller);
        }
        String token = Store.newToken();
        FaultPoint.reached(FaultPoint.BEFORE_CLAIM);
        long sentAt = settings.monotonic().getAsLong();
        RowAnswer first = Store.asking(() -> session.claim(List.of(Transitions.claim(caller, token, settings.lease())))
                .get(0));
        if (first.applied()) {
            return claimed(caller, null, first, sentAt, session);
        }
        IntentRow found = first.row();
        if (found == null || (found.state() != IntentState.PAUSED && found.state() != IntentState.RELEASED)) {
            return () -> answeredBy(caller, first).orElseGet(() -> answers.inFlight(caller, Duration.ZERO));
        }
        Change change = found.state() == IntentState.PAUSED
                ? Transitions.resume(found, token, settings.lease())
                : Transitions.claimReleased(found, token, settings.lease(), caller.snapshot());
        RowAnswer next = Store.asking(() -> session.change(List.of(change)).get(0));
        return next.applied()
                ? claimed(caller, found, next, sentAt, session)
                : () -> answers.inFlight(caller, Duration.ZERO);
    }

    private Supplier<Step> claimed(
            Caller caller, @Nullable IntentRow found, RowAnswer answer, long sentAt, LedgerSession session) {
        IntentRow claimed = Store.written(answer);
        Object bound;
        try {
            bound = caller.call().arguments().bind(claimed.arguments());
        } catch (Arguments.UnbindableException e) {
            return () -> answers.outcomeUnknown(caller, claimed.attempt() - 1, "its first arguments no longer bind", e);
        }
        if (found == null || found.state() == IntentState.RELEASED) {
            caller.compareWithNothing();
        }
        Attempt attempt = Attempt.claimed(caller, found, claimed, bound, sentAt, settings.lease());
        attempt.begun();
        caller.runs(attempt);
        events.emit(
                found == null
                        ? new IntentEvent.Claimed(caller.intent(), attempt.number(), events.now())
                        : new IntentEvent.Resumed(caller.intent(), attempt.number(), events.now(), found.state()));
        FaultPoint.reached(FaultPoint.AFTER_CLAIM);
        Store.asking(() -> {
            session.savepoint();
            return true;
        });
        return run(attempt, session);
    }

    private Supplier<Step> run(Attempt attempt, LedgerSession session) {
        Caller caller = attempt.caller();
        // The lease guards nothing here: the row is ours until the transaction ends.
        OpenIntent open = new OpenIntent(attempt, attempt.claimed().epoch(), () -> {});
        Ending ending;
        Frame before = Contexts.replace(open);
        try {
            ending = Ending.returned(caller.call().run(attempt.bound(), open));
        } catch (Throwable t) {
            ending = Ending.threw(t);
        } finally {
            Contexts.replace(before);
        }
        FaultPoint.reached(FaultPoint.AFTER_BODY);
        caller.restartBudget();
        Optional<FailureClass> verdict = ending.failure() == null
                ? verdicts.of(attempt.rules(), ending.value())
                : Optional.of(verdicts.of(attempt.rules(), ending.failure(), open.handedOut())
                        .failureClass());
        return verdict.isEmpty()
                ? commit(attempt, ending, session, null)
                : wentBack(attempt, ending, verdict.get(), session);
    }

    /** Every throw goes back to the savepoint and stores its state in the same transaction (point 10). Where going back fails, all of it is rolled back. */
    private Supplier<Step> wentBack(Attempt attempt, Ending ending, FailureClass verdict, LedgerSession session) {
        IntentRow claimed = attempt.claimed();
        try {
            Store.asking(() -> {
                session.rollbackToSavepoint();
                return true;
            });
        } catch (LedgerUnavailableException e) {
            events.writeFailed(attempt.intent(), "went back to its savepoint; all of it is rolled back", e);
            return () -> answers.asBodyEnded(attempt, ending);
        }
        return switch (verdict) {
            case FINAL -> commit(attempt, ending, session, null);
            case PAUSED -> commit(attempt, ending, session, Transitions.pause(claimed));
            case REFUSED -> commit(attempt, ending, session, Transitions.refuse(claimed));
            // Nothing was applied, whatever the failure is called.
            case UNKNOWN, IN_PROGRESS, KEY_CONFLICT, NOT_APPLIED ->
                commit(attempt, ending, session, Transitions.release(claimed));
        };
    }

    /** Stores the state, DONE if none is given, and ends the transaction. */
    private Supplier<Step> commit(Attempt attempt, Ending ending, LedgerSession session, @Nullable Change state) {
        long mark = nearCache.mark();
        RowAnswer stored;
        FaultPoint.reached(FaultPoint.BEFORE_COMPLETE);
        try {
            stored = Store.asking(() -> {
                RowAnswer answer = state == null
                        ? session.complete(List.of(completion(attempt, ending))).get(0)
                        : session.change(List.of(state)).get(0);
                session.commit();
                return answer;
            });
        } catch (LedgerUnavailableException e) {
            return () -> commitFailed(attempt, ending, state, e);
        }
        FaultPoint.reached(FaultPoint.AFTER_COMPLETE);
        return () -> state == null
                ? done(attempt, ending, Store.written(stored), stored.taskClosed(), mark)
                : settled(attempt, ending, state);
    }

    private Step settled(Attempt attempt, Ending ending, Change state) {
        boolean paused = state.next() != null && state.next().state() == IntentState.PAUSED;
        attempt.caller()
                .endLead(
                        paused && ending.failure() != null
                                ? new Settled.PausedBy(ending.failure())
                                : Settled.NO_RESULT);
        endings.settledEvent(attempt, ending, state);
        return answers.asBodyEnded(attempt, ending);
    }

    private Completion completion(Attempt attempt, Ending ending) {
        Encoded result = endings.encode(attempt, ending);
        return new Completion(
                attempt.caller().key(),
                attempt.token(),
                result,
                attempt.caller().pass(),
                true);
    }

    private Step done(Attempt attempt, Ending ending, IntentRow row, boolean taskClosed, long mark) {
        Caller caller = attempt.caller();
        if (!taskClosed) {
            nearCache.fill(row, mark);
        }
        caller.endLead(new Settled.Answered(row));
        Answer own = answers.own(caller, ending, row);
        events.emit(new IntentEvent.Completed(
                caller.intent(),
                attempt.number(),
                events.now(),
                own.outcome().orElseThrow(),
                endings.took(attempt),
                ending.failureType()));
        return new Step.Answered(own);
    }

    /** All of it or nothing: the row says which. Nobody gets a value that may not be there. */
    private Step commitFailed(
            Attempt attempt, Ending ending, @Nullable Change state, LedgerUnavailableException failure) {
        if (state != null) {
            events.writeFailed(attempt.intent(), "ended; all of it may be rolled back", failure);
            return answers.asBodyEnded(attempt, ending);
        }
        RowAnswer answer;
        try {
            answer = store.find(attempt.caller().key());
        } catch (LedgerUnavailableException e) {
            failure.addSuppressed(e);
            throw failure;
        }
        IntentRow row = answer.row();
        if (row != null && row.state() == IntentState.DONE && row.attempt() == attempt.number()) {
            return done(attempt, ending, row, answer.taskClosed(), nearCache.mark());
        }
        throw failure;
    }
}
