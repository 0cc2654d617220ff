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
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * TRANSACTIONAL: claim, effect and DONE commit in one transaction of the ledger's own; a rollback leaves nothing. It needs neither lease nor heartbeat: nobody sees the claim before the
 * commit, and nothing of it survives its owner. One that is called in the body of another is a part of that one's transaction: it stays, and is seen by others, with it. Numbers are the rules of section 5, "point" those of "Somebody else's transaction".
 */
final class Transactional {

    /** Stands in a claim that is not meant to be made. */
    private static final Encoded REFUSED = new Encoded("refused-arguments", new byte[0]);

    private final EngineSettings settings;
    private final Store store;
    private final Events events;
    private final Answers answers;
    private final Verdicts verdicts;
    private final Endings endings;
    private final NearCache nearCache;
    private final Heartbeat heartbeat;
    private final BooleanSupplier closed;
    private final Map<Attempt, BodyTransaction> open = new ConcurrentHashMap<>();
    private final ScheduledThreadPoolExecutor watch;

    Transactional(
            EngineSettings settings,
            Store store,
            Events events,
            Answers answers,
            Verdicts verdicts,
            Endings endings,
            NearCache nearCache,
            Heartbeat heartbeat,
            BooleanSupplier closed) {
        this.settings = settings;
        this.store = store;
        this.events = events;
        this.answers = answers;
        this.verdicts = verdicts;
        this.endings = endings;
        this.nearCache = nearCache;
        this.heartbeat = heartbeat;
        this.closed = closed;
        // Not the heartbeat's: that may wait for the very lock that is to be freed.
        watch = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "plankey-transactions");
            thread.setDaemon(true);
            return thread;
        });
        watch.setRemoveOnCancelPolicy(true);
        watch.setKeepAliveTime(10, TimeUnit.SECONDS);
        watch.allowCoreThreadTimeOut(true);
    }

    Step call(Caller caller) {
        Optional<OpenIntent> around = transactionalAround(caller);
        if (around.isPresent()) {
            return caller.isAsync()
                    ? asynchronous(caller)
                    : inside(caller, around.get().transaction());
        }
        Optional<Step> answered = answeredBy(caller, store.find(caller.key()), false);
        if (answered.isPresent()) {
            return answered.get();
        }
        if (caller.isAsync()) {
            return asynchronous(caller);
        }
        Optional<LedgerSession> session;
        try {
            session = begin(caller);
        } catch (LedgerUnavailableException e) {
            // Who has the lock is not to be seen before he commits: another process may be running this very intent.
            if (caller.patienceLeft() <= 0) {
                return answers.inFlight(caller, Duration.ZERO, e);
            }
            throw e;
        }
        if (session.isEmpty()) {
            return refused(caller, "this ledger has no transactions", "Use a ledger in the database of the effect.");
        }
        Supplier<Step> answer;
        try (BodyTransaction own = BodyTransaction.own(this, session.get())) {
            answer = inSession(caller, own);
        }
        // Only now: what an answer writes beside the row must not be rolled back with it.
        return answer.get();
    }

    /** Waits for a connection and its locks, within the budget: a duplicate in another process holds them. */
    private Optional<LedgerSession> begin(Caller caller) {
        Duration budget = Duration.ofNanos(Math.max(1, caller.patienceLeft()));
        return Store.asking(() -> settings.ledger().begin(budget));
    }

    private static Optional<OpenIntent> transactionalAround(Caller caller) {
        for (Frame frame = caller.frame(); frame != null; frame = frame.outer()) {
            if (frame instanceof OpenIntent open && open.rules().onUnknown() == OnUnknown.TRANSACTIONAL) {
                return Optional.of(open);
            }
        }
        return Optional.empty();
    }

    /** In the body of another one: its claim and its rows are a part of that one's transaction, and no other connection is asked for. */
    private Step inside(Caller caller, @Nullable BodyTransaction outer) {
        if (outer == null || !outer.isOpenTo(this)) {
            return refused(
                    caller,
                    "it was called in the body of another TRANSACTIONAL tool, on another thread or through another Plankey,"
                            + " and cannot take part in its transaction",
                    "Call it on the thread of that body, or call the tools one after the other.");
        }
        Optional<LedgerSession> part = Store.asking(outer.session()::nested);
        if (part.isEmpty()) {
            return refused(
                    caller,
                    "it was called in the body of another TRANSACTIONAL tool, and this ledger's transactions have no parts",
                    "Let the outer tool call plain code, or call the tools one after the other.");
        }
        Supplier<Step> answer;
        try (BodyTransaction own = BodyTransaction.partOf(outer, part.get())) {
            answer = inSession(caller, own);
        }
        return answer.get();
    }

    private Step asynchronous(Caller caller) {
        return refused(caller, "its body is asynchronous", "Let it return when its rows are written.");
    }

    private Step refused(Caller caller, String why, String remedy) {
        return answers.failed(caller, new TransactionRefusedException(caller.intent(), why, remedy, null));
    }

    /** What needs no transaction. */
    private Optional<Step> answeredBy(Caller caller, RowAnswer answer, boolean provisional) {
        if (answer.taskClosed()) {
            return Optional.of(answers.taskClosed(caller));
        }
        IntentRow row = answer.row();
        if (row == null || row.state() == IntentState.RELEASED) {
            return Optional.ofNullable(caller.refusal(settings.maximumArgumentBytes()))
                    .map(refusal -> answers.failed(caller, refusal));
        }
        if (row.state() == IntentState.DONE) {
            if (provisional) {
                // Its transaction may still be rolled back: that is nobody else's business.
                caller.endLead(Settled.NO_RESULT);
            } else {
                nearCache.fill(row, caller.mark());
            }
            return Optional.of(answers.replay(caller, row));
        }
        boolean running = row.state() == IntentState.IN_FLIGHT && !row.leaseOver(answer.now());
        caller.compareWith(row, running ? DriftKind.CONCURRENT : DriftKind.AFTER_FAILURE);
        if (caller.rules().onDrift() == OnDrift.REJECT && answers.isChanged(caller)) {
            return Optional.of(answers.rejected(caller));
        }
        if (row.state() == IntentState.PAUSED) {
            return Optional.empty();
        }
        // Only an attempt under another policy, before a deployment, leaves such a row.
        if (running) {
            Instant until = row.leaseUntil();
            return Optional.of(
                    answers.inFlight(caller, until == null ? Duration.ZERO : Duration.between(answer.now(), until)));
        }
        return Optional.of(answers.outcomeUnknown(
                caller, row.attempt(), "an attempt that was not TRANSACTIONAL is in doubt", null));
    }

    private Supplier<Step> inSession(Caller caller, BodyTransaction transaction) {
        LedgerSession session = transaction.session();
        // The task's row is locked before the body, so that a close cannot pass it (9).
        if (Store.asking(() -> session.taskClosed(caller.place().task()))) {
            return () -> answers.taskClosed(caller);
        }
        String token = Store.newToken();
        FaultPoint.reached(FaultPoint.BEFORE_CLAIM);
        long sentAt = settings.monotonic().getAsLong();
        RuntimeException refusal = caller.refusal(settings.maximumArgumentBytes());
        // Arguments that were refused matter only where the body would run with them: a claim that finds nobody is
        // rolled back.
        Encoded arguments = refusal == null ? caller.snapshot() : REFUSED;
        RowAnswer first =
                Store.asking(() -> session.claim(List.of(Transitions.claim(caller, arguments, token, settings.lease())))
                        .get(0));
        if (first.applied()) {
            return refusal == null
                    ? claimed(caller, null, first, sentAt, transaction)
                    : () -> answers.failed(caller, refusal);
        }
        IntentRow found = first.row();
        if (found == null || (found.state() != IntentState.PAUSED && found.state() != IntentState.RELEASED)) {
            return () -> answeredBy(caller, first, transaction.isPart())
                    .orElseGet(() -> answers.inFlight(caller, Duration.ZERO));
        }
        // A part has not looked before.
        Optional<Step> rejected = answeredBy(caller, first, transaction.isPart());
        if (rejected.isPresent()) {
            return rejected::get;
        }
        Change change = found.state() == IntentState.PAUSED
                ? Transitions.resume(found, token, settings.lease())
                : Transitions.claimReleased(found, token, settings.lease(), caller.snapshotFor(found));
        RowAnswer next = Store.asking(() -> session.change(List.of(change)).get(0));
        return next.applied()
                ? claimed(caller, found, next, sentAt, transaction)
                : () -> answers.inFlight(caller, Duration.ZERO);
    }

    private Supplier<Step> claimed(
            Caller caller, @Nullable IntentRow found, RowAnswer answer, long sentAt, BodyTransaction transaction) {
        IntentRow claimed = Store.written(answer);
        Object bound;
        try {
            bound = caller.arguments().bind(claimed.arguments());
        } catch (Arguments.UnbindableException e) {
            return () -> answers.outcomeUnknown(caller, claimed.attempt() - 1, e.why(), e);
        }
        if (found == null || found.state() == IntentState.RELEASED) {
            caller.compareWithNothing();
        }
        Attempt attempt = Attempt.claimed(caller, found, claimed, bound, sentAt, settings.lease());
        if (transaction.isPart()) {
            return run(attempt, transaction);
        }
        open.put(attempt, transaction);
        heartbeat.begin(attempt);
        Future<?> end = expiring(transaction);
        try {
            // After that, so that close either sees the attempt and waits for it, or is seen here.
            return closed.getAsBoolean() ? () -> isClosed(caller) : run(attempt, transaction);
        } finally {
            end.cancel(false);
            open.remove(attempt);
            heartbeat.end(attempt);
        }
    }

    private Future<?> expiring(BodyTransaction transaction) {
        if (transaction.session().locksOthersOut()) {
            try {
                return watch.schedule(transaction::expire, longest().toNanos(), TimeUnit.NANOSECONDS);
            } catch (RejectedExecutionException e) {
                transaction.expire(); // closed meanwhile
            }
        }
        return CompletableFuture.completedFuture(null);
    }

    private Supplier<Step> run(Attempt attempt, BodyTransaction transaction) {
        Caller caller = attempt.caller();
        IntentRow found = attempt.found();
        attempt.begun();
        caller.runs(attempt);
        events.emit(
                found == null
                        ? new IntentEvent.Claimed(caller.intent(), attempt.number(), events.now())
                        : new IntentEvent.Resumed(caller.intent(), attempt.number(), events.now(), found.state()));
        FaultPoint.reached(FaultPoint.AFTER_CLAIM);
        Store.asking(() -> {
            transaction.session().savepoint();
            return true;
        });
        // The lease guards nothing here: the row is ours until the transaction ends.
        OpenIntent open = new OpenIntent(attempt, transaction);
        Ending ending = ended(attempt, open);
        FaultPoint.reached(FaultPoint.AFTER_BODY);
        caller.restartBudget();
        if (transaction.isExpired(longest().toNanos())) {
            return () -> expired(attempt, ending);
        }
        Optional<FailureClass> verdict = ending.failure() == null
                ? verdicts.of(attempt.rules(), ending.value())
                : Optional.of(verdicts.of(attempt.rules(), ending.failure(), open.handedOut())
                        .failureClass());
        return verdict.isEmpty()
                ? commit(attempt, ending, transaction, null)
                : wentBack(attempt, ending, verdict.get(), transaction);
    }

    private static Ending ended(Attempt attempt, OpenIntent open) {
        Frame before = Contexts.replace(open);
        try {
            return Ending.returned(attempt.caller().call().run(attempt.bound(), open));
        } catch (Throwable t) {
            return Ending.threw(t);
        } finally {
            Contexts.replace(before);
        }
    }

    /** Every throw goes back to the savepoint and stores its state in the same transaction (point 10). Where going back fails, all of it is rolled back. */
    private Supplier<Step> wentBack(Attempt attempt, Ending ending, FailureClass verdict, BodyTransaction transaction) {
        IntentRow claimed = attempt.claimed();
        try {
            Store.asking(() -> {
                transaction.session().rollbackToSavepoint();
                transaction.wentBack();
                return true;
            });
        } catch (LedgerUnavailableException e) {
            events.writeFailed(attempt.intent(), "went back to its savepoint; all of it is rolled back", e);
            return () -> answers.asBodyEnded(attempt, ending);
        }
        return switch (verdict) {
            case FINAL -> commit(attempt, ending, transaction, null);
            case PAUSED -> commit(attempt, ending, transaction, Transitions.pause(claimed));
            case REFUSED -> commit(attempt, ending, transaction, Transitions.refuse(claimed));
            // Nothing was applied, whatever the failure is called.
            case UNKNOWN, IN_PROGRESS, KEY_CONFLICT, NOT_APPLIED ->
                commit(attempt, ending, transaction, Transitions.release(claimed));
        };
    }

    /** Stores the state, DONE if none is given, and ends the transaction. */
    private Supplier<Step> commit(Attempt attempt, Ending ending, BodyTransaction transaction, @Nullable Change state) {
        LedgerSession session = transaction.session();
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
            return () -> commitFailed(attempt, ending, transaction, state, e);
        }
        FaultPoint.reached(FaultPoint.AFTER_COMPLETE);
        if (!transaction.isPart()) {
            return () -> {
                transaction.committed();
                return state == null
                        ? done(attempt, ending, Store.written(stored), stored.taskClosed(), mark)
                        : settled(attempt, ending, state);
            };
        }
        return () -> part(attempt, ending, transaction, state, stored, mark);
    }

    /** A part of another body's transaction: its caller has the answer, and others learn of it when that transaction has committed. */
    private Step part(
            Attempt attempt,
            Ending ending,
            BodyTransaction transaction,
            @Nullable Change state,
            RowAnswer stored,
            long mark) {
        Caller caller = attempt.caller();
        // Nobody waits for it: a second call in the same body finds the row.
        caller.endLead(Settled.NO_RESULT);
        if (state != null) {
            transaction.afterCommit(() -> endings.settledEvent(attempt, ending, state));
            transaction.committed();
            return answers.asBodyEnded(attempt, ending);
        }
        IntentRow row = Store.written(stored);
        Answer own = answers.own(caller, ending, row);
        transaction.afterCommit(() -> isDone(attempt, ending, own, row, stored.taskClosed(), mark));
        transaction.committed();
        return new Step.Answered(own);
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
        attempt.caller().endLead(new Settled.Answered(row));
        Answer own = answers.own(attempt.caller(), ending, row);
        isDone(attempt, ending, own, row, taskClosed, mark);
        return new Step.Answered(own);
    }

    private void isDone(Attempt attempt, Ending ending, Answer own, IntentRow row, boolean taskClosed, long mark) {
        if (!taskClosed) {
            nearCache.fill(row, mark);
        }
        events.emit(new IntentEvent.Completed(
                attempt.intent(),
                attempt.number(),
                events.now(),
                own.outcome().orElseThrow(),
                endings.took(attempt),
                ending.failureType()));
    }

    // ------------------------------------------------------------------ too long

    /** Long enough to wait for a heartbeat's turn, short enough that it comes before the lease is over (point 9). */
    private Duration longest() {
        return settings.lease().dividedBy(3);
    }

    /** Rolled back, as if it had never been called. */
    private Step expired(Attempt attempt, Ending ending) {
        if (closed.getAsBoolean()) {
            return answers.failed(
                    attempt.caller(),
                    new IllegalStateException(
                            "this Plankey was closed while the body ran; it was rolled back, and nothing of it stays",
                            ending.failure()));
        }
        TransactionRefusedException why =
                TransactionRefusedException.lastedTooLong(attempt.intent(), longest(), ending.failure());
        events.transactionExpired(attempt.intent(), longest());
        return answers.failed(attempt.caller(), why);
    }

    private Step isClosed(Caller caller) {
        return answers.failed(caller, new IllegalStateException("this Plankey is closed and takes no new calls"));
    }

    /** Nobody waits for its body any more: nothing of it stays. */
    void abandon(Attempt attempt) {
        BodyTransaction transaction = open.get(attempt);
        if (transaction != null) {
            transaction.expire();
        }
    }

    void stop() {
        watch.shutdownNow();
    }

    // ------------------------------------------------------------------ a commit of which nobody knows

    /** All of it or nothing: the row says which. Nobody gets a value that may not be there. */
    private Step commitFailed(
            Attempt attempt,
            Ending ending,
            BodyTransaction transaction,
            @Nullable Change state,
            LedgerUnavailableException failure) {
        boolean expired = transaction.isExpired(longest().toNanos());
        if (expired && (state != null || transaction.isPart())) {
            return expired(attempt, ending);
        }
        if (state != null) {
            events.writeFailed(attempt.intent(), "ended; all of it may be rolled back", failure);
            return answers.asBodyEnded(attempt, ending);
        }
        RowAnswer answer;
        boolean ours;
        try {
            answer = store.find(attempt.caller().key());
            // Asked again, the ledger tells our own write from that of somebody who was next and made the attempt of
            // this number.
            ours = isDone(answer.row())
                    && store.complete(completion(attempt, ending)).applied();
        } catch (LedgerUnavailableException e) {
            failure.addSuppressed(e);
            throw failure;
        }
        IntentRow row = answer.row();
        if (row == null || !isDone(row)) {
            if (expired) {
                return expired(attempt, ending);
            }
            throw failure;
        }
        if (ours) {
            transaction.committed();
            return done(attempt, ending, row, answer.taskClosed(), nearCache.mark());
        }
        // All of this one was rolled back, and what counts is what the other answered.
        attempt.caller().join();
        return answers.replay(attempt.caller(), row);
    }

    private static boolean isDone(@Nullable IntentRow row) {
        return row != null && row.state() == IntentState.DONE;
    }
}
