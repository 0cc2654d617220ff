package dev.plankey.internal.engine;

import dev.plankey.DriftKind;
import dev.plankey.Found;
import dev.plankey.IntentInFlightException;
import dev.plankey.IntentState;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.PlankeyException;
import dev.plankey.ReentrantIntentException;
import dev.plankey.annotations.OnDrift;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.internal.context.Contexts;
import dev.plankey.internal.context.Frame;
import dev.plankey.spi.Change;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.FailureClass;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.RowAnswer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The life of an intent, to be read beside section 5 of the design: join, claim, wait, take over, ask, run. How it ends stands in {@link Endings}, what callers get in {@link Answers}. The numbers
 * in the comments are the rules of that section.
 *
 * <p>Every method that ends in a {@link Step} either answers the call or says what it waits for; {@link Rim} drives them, blocking or not. No database connection is held while a body runs or a
 * caller waits (11).
 */
public final class Engine implements AutoCloseable {

    private final EngineSettings settings;
    private final Store store;
    private final Events events;
    private final Answers answers;
    private final Verdicts verdicts;
    private final Heartbeat heartbeat;
    private final Endings endings;
    private final Transactional transactional;
    private final Together together;
    private final Operators operators;
    private final NearCache nearCache;
    private final Joins joins = new Joins();
    private final Rim rim;
    private volatile boolean closed;

    public Engine(EngineSettings settings) {
        this(settings, Heartbeat.scheduler(), Rim.daemons());
    }

    /** With threads of the caller's, so that a test decides what happens when. */
    Engine(EngineSettings settings, ScheduledExecutorService background, Executor async) {
        this.settings = settings;
        rim = new Rim(async);
        store = new Store(settings.ledger());
        events = new Events(settings);
        answers = new Answers(settings, events);
        heartbeat = new Heartbeat(settings, events, background);
        nearCache = new NearCache(settings.nearCacheBytes());
        operators = new Operators(settings, events, nearCache);
        verdicts = new Verdicts(settings, events);
        endings = new Endings(
                settings, store, events, answers, verdicts, heartbeat, nearCache, new Endings.Continuation() {
                    @Override
                    public Step owned(Attempt attempt, RowAnswer answer) {
                        return Engine.this.owned(attempt, answer, false);
                    }

                    @Override
                    public Step after(Caller caller, long nanos, Supplier<Step> then) {
                        return waiting(caller, new CompletableFuture<>(), System.nanoTime() + nanos, then);
                    }
                });
        transactional = new Transactional(
                settings, store, events, answers, verdicts, endings, nearCache, heartbeat, () -> closed);
        together = new Together(settings, store, answers, heartbeat, joins, nearCache, rim, new Together.Ways() {
            @Override
            public boolean isClosed() {
                return closed;
            }

            @Override
            public Step enter(Call call, boolean async) {
                return Engine.this.enter(call, async);
            }

            @Override
            public Step owned(Attempt attempt, RowAnswer answer) {
                attempt.turnComes(settings.monotonic().getAsLong());
                attempt.caller().restartBudget();
                return go(attempt.caller(), () -> Engine.this.owned(attempt, answer, false));
            }

            @Override
            public void withdraw(Attempt attempt) {
                Engine.this.withdraw(attempt);
            }

            @Override
            public void putBackOrphan(Claim claim) {
                Engine.this.putBackOrphan(null, claim.key(), claim.ownerToken());
            }
        });
    }

    // ------------------------------------------------------------------ the rim

    /**
     * Answers a call; blocks while it waits for another one, within the wait budget.
     *
     * @param call the call, made in the context of this thread
     * @return the answer; nothing is thrown for the tool's or the intent's sake
     */
    public Answer call(Call call) {
        return rim.block(enter(call, false));
    }

    /**
     * Answers a call whose body returns a {@link CompletionStage}: DONE when that completes. Never blocks a thread while it waits.
     *
     * @param call the call, made in the context of this thread
     * @return the answer; cancelling it ends a wait, and does not stop a body that runs
     */
    public CompletableFuture<Answer> callAsync(Call call) {
        return rim.drive(() -> enter(call, true));
    }

    /**
     * Opens the calls of one assistant message: those that nobody has are claimed in one request. No body runs yet.
     *
     * @param calls the calls, made in the context of this thread
     * @param isAsync whether a call's body returns a {@link CompletionStage}
     * @return for each what is left of it, to be answered on any thread
     */
    public <C extends Call> List<OpenedCall> together(List<C> calls, Predicate<C> isAsync) {
        return together.open(calls, isAsync);
    }

    /** Events for what an entry notices itself (a stripped field that a model sent, an own key that was replaced). */
    public Events events() {
        return events;
    }

    /** What a body's failure means, as far as it is declared or says so itself: which is control flow, and what a model is told. */
    public FailureClass meaningOf(ToolRules rules, Throwable failure) {
        return verdicts.of(rules, failure, new Verdicts.HandedOut(true, true)).failureClass();
    }

    /** Where intents live. */
    public Ledger ledger() {
        return settings.ledger();
    }

    /** What people do about intents that cannot go on by themselves, and what ends a task. */
    public Operators operators() {
        return operators;
    }

    NearCache nearCache() {
        return nearCache;
    }

    /** How many attempts are open: running, or ended and not stored yet. */
    int open() {
        return heartbeat.open().size();
    }

    /** How long a receiver's memory of a tool's key is trusted: {@code keyRemembered} less its margin. */
    public Duration trusts(ToolRules rules) {
        return rules.keyRemembered().minus(Horizon.margin(rules, settings.lease()));
    }

    /** No new claims; waits up to the wait budget for what runs; leaves the rest UNKNOWN, with its token, so that a late word still counts, and rolls back what is TRANSACTIONAL. */
    @Override
    public void close() {
        closed = true;
        try {
            heartbeat.awaitNone(settings.waitBudget());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        for (Attempt attempt : heartbeat.open()) {
            heartbeat.end(attempt);
            if (attempt.rules().onUnknown() == OnUnknown.TRANSACTIONAL) {
                transactional.abandon(attempt);
                continue;
            }
            try {
                store.change(Transitions.unknown(attempt.claimed(), null));
            } catch (LedgerUnavailableException e) {
                events.writeFailed(attempt.intent(), "was left running at close", e);
            }
        }
        heartbeat.stop();
        transactional.stop();
    }

    // ------------------------------------------------------------------ who calls, and for which intent

    private Step enter(Call call, boolean async) {
        Frame frame = Contexts.current().orElse(null);
        if (frame == null) {
            return Rim.through(OutsideTask.answer(call), async);
        }
        Optional<OpenIntent> enclosing = OpenIntent.innermost(frame);
        if (enclosing.isPresent() && enclosing.get().letsThrough(call)) {
            return Rim.through(Rim.proceed(call), async);
        }
        Caller caller;
        try {
            caller = Identify.caller(call, frame, settings.secrets(), settings.waitBudget(), async);
        } catch (PlankeyException | IllegalStateException e) {
            return new Step.Answered(new Answer.Failed(e, Optional.empty()));
        }
        if (closed) {
            return isClosed(caller);
        }
        if (OpenIntent.isOpen(frame, caller.intent())) {
            return answers.failed(caller, new ReentrantIntentException(caller.intent()));
        }
        return go(caller, () -> meet(caller));
    }

    private Step isClosed(Caller caller) {
        return answers.failed(caller, new IllegalStateException("this Plankey is closed and takes no new calls"));
    }

    /** A part of a call's way; what Plankey throws is the call's answer, and nobody waits for a call that is over. */
    private Step go(Caller caller, Supplier<Step> part) {
        try {
            return part.get();
        } catch (PlankeyException e) {
            Attempt running = caller.running();
            if (running != null && !running.hasBegun()) {
                withdraw(running);
            }
            return answers.failed(caller, e);
        } catch (Throwable e) {
            // Checked ones too, which callbacks written in Kotlin or with Lombok throw.
            Attempt running = caller.running();
            if (running != null) {
                heartbeat.end(running);
            }
            caller.endLead(Settled.NO_RESULT);
            throw e;
        }
    }

    private Step waiting(Caller caller, CompletableFuture<?> until, long deadline, Supplier<Step> then) {
        caller.again();
        return new Step.Waiting(until, deadline, () -> go(caller, then), caller::loseBudget);
    }

    // ------------------------------------------------------------------ joining, in this JVM

    private Step meet(Caller caller) {
        if (caller.isOutOfTime()) {
            return answers.inFlight(caller, Duration.ZERO);
        }
        caller.mark(nearCache.mark());
        IntentRow cached = nearCache.find(caller.key());
        if (cached != null) {
            return answers.replay(caller, cached);
        }
        Joins.Lead lead = joins.enter(caller.key(), caller);
        if (!lead.isOf(caller)) {
            return join(caller, lead);
        }
        caller.lead(lead);
        return look(caller);
    }

    /** Waits for the first (6): bounded, woken at once. */
    private Step join(Caller caller, Joins.Lead lead) {
        if (Events.isTellingOf(caller.key())) {
            // A listener that calls the intent it is told of: whoever has it waits for the listener.
            return answers.failed(caller, new ReentrantIntentException(caller.intent()));
        }
        if (!lead.settled().isDone() && caller.join()) {
            events.emit(new IntentEvent.Joined(caller.intent(), lead.attempt(), events.now()));
        }
        return waiting(caller, lead.settled(), caller.deadline(), () -> joined(caller, lead));
    }

    /** If the first ended without a result, each that joined becomes the next call, one at a time (6). */
    private Step joined(Caller caller, Joins.Lead lead) {
        Settled settled = lead.settled().getNow(null);
        if (settled == null) {
            caller.met(lead.attempt());
            return answers.inFlight(caller, Duration.ZERO);
        }
        if (settled instanceof Settled.Answered answered) {
            return answers.replay(caller, answered.done());
        }
        if (settled instanceof Settled.PausedBy paused) {
            caller.met(lead.attempt());
            return answers.failed(caller, paused.failure());
        }
        return meet(caller);
    }

    // ------------------------------------------------------------------ claiming

    /** Nobody has it, as far as this JVM knows: the claim finds out. It is durable before the body. */
    private Step look(Caller caller) {
        if (caller.isOutOfTime()) {
            return answers.inFlight(caller, Duration.ZERO);
        }
        boolean isTransactional = caller.rules().onUnknown() == OnUnknown.TRANSACTIONAL;
        if (!isTransactional && caller.refusal(settings.maximumArgumentBytes()) != null) {
            return found(caller, store.find(caller.key()));
        }
        if (closed) {
            return isClosed(caller);
        }
        if (isTransactional) {
            return transactional.call(caller);
        }
        Object bound;
        try {
            bound = caller.arguments().bind(caller.snapshot());
        } catch (Arguments.UnbindableException e) {
            return answers.failed(
                    caller,
                    new IllegalStateException("its arguments do not bind as they are stored: " + caller.intent(), e));
        }
        Claim claim = Transitions.claim(caller, Store.newToken(), settings.lease());
        FaultPoint.reached(FaultPoint.BEFORE_CLAIM);
        long sentAt = settings.monotonic().getAsLong();
        RowAnswer answer;
        try {
            answer = store.claim(claim);
        } catch (LedgerUnavailableException e) {
            putBackOrphan(null, claim.key(), claim.ownerToken());
            throw e;
        }
        if (!answer.applied()) {
            return found(caller, answer);
        }
        return owned(
                Attempt.claimed(caller, null, Store.written(answer), bound, sentAt, settings.lease()), answer, false);
    }

    /** Claimed first, then the task's state is read (9). From here on the heart beats (5). */
    private Step owned(Attempt attempt, RowAnswer answer, boolean askFirst) {
        Caller caller = attempt.caller();
        caller.runs(attempt);
        heartbeat.begin(attempt);
        // After that, so that close either sees the attempt and waits for it, or is seen here: a call that waited for
        // another must not start when nobody expects it any more.
        if (closed && !attempt.isAfterConflict()) {
            withdraw(attempt);
            return isClosed(caller);
        }
        if (answer.taskClosed() && !attempt.isAfterConflict()) {
            withdraw(attempt);
            return answers.taskClosed(caller);
        }
        IntentRow found = attempt.found();
        if (found == null) {
            caller.compareWithNothing();
            events.emit(() -> new IntentEvent.Claimed(caller.intent(), attempt.number(), events.now()));
        } else {
            events.emit(new IntentEvent.Resumed(caller.intent(), attempt.number(), events.now(), found.state()));
        }
        FaultPoint.reached(FaultPoint.AFTER_CLAIM);
        // A CHECK tool is asked before every attempt after the intent's first.
        boolean ask = askFirst || (attempt.rules().onUnknown() == OnUnknown.CHECK && attempt.number() > 1);
        return ask ? ask(attempt) : run(attempt, false);
    }

    // ------------------------------------------------------------------ what a later call finds

    private Step found(Caller caller, RowAnswer answer) {
        if (answer.taskClosed()) {
            return answers.taskClosed(caller);
        }
        IntentRow row = answer.row();
        if (row == null) {
            RuntimeException refusal = caller.refusal(settings.maximumArgumentBytes());
            return refusal == null ? look(caller) : answers.failed(caller, refusal);
        }
        if (row.state() == IntentState.DONE) {
            nearCache.fill(row, caller.mark());
            return answers.replay(caller, row);
        }
        if (row.state() == IntentState.RELEASED) {
            return tryNewArguments(caller, row, answer.now());
        }
        boolean running = row.state() == IntentState.IN_FLIGHT && !row.leaseOver(answer.now());
        caller.compareWith(row, running ? DriftKind.CONCURRENT : DriftKind.AFTER_FAILURE);
        if (caller.rules().onDrift() == OnDrift.REJECT && answers.isChanged(caller)) {
            return answers.rejected(caller);
        }
        if (running) {
            return waitForOther(caller, row, answer.now());
        }
        return row.state() == IntentState.PAUSED ? resume(caller, row, answer.now()) : goOn(caller, row, answer.now());
    }

    /** Another process has it: looks again within the budget (6). */
    private Step waitForOther(Caller caller, IntentRow row, Instant now) {
        if (caller.join()) {
            events.emit(new IntentEvent.Joined(caller.intent(), row.attempt(), events.now()));
        }
        if (caller.isOutOfTime()) {
            Instant until = row.leaseUntil();
            return answers.inFlight(caller, until == null ? Duration.ZERO : Duration.between(now, until));
        }
        return lookAgain(caller, caller.pause());
    }

    private Step lookAgain(Caller caller, long nanos) {
        return waiting(
                caller,
                new CompletableFuture<>(),
                System.nanoTime() + nanos,
                () -> found(caller, store.find(caller.key())));
    }

    /** UNKNOWN, or the lease is over: as {@code onUnknown} says. */
    private Step goOn(Caller caller, IntentRow row, Instant now) {
        ToolRules rules = caller.rules();
        if (rules.onUnknown() == OnUnknown.ESCALATE) {
            return escalate(caller, row, "its tool can neither be keyed nor asked");
        }
        boolean passed = Horizon.hasPassed(rules, settings.lease(), row, now);
        if (passed && !rules.hasCheck()) {
            return escalate(caller, row, "the receiver may have forgotten the key by now");
        }
        Instant notBefore = row.notBefore();
        if (notBefore != null && now.isBefore(notBefore)) {
            Duration wait = Duration.between(now, notBefore);
            return wait.toNanos() > caller.patienceLeft()
                    ? answers.inFlight(caller, wait)
                    : lookAgain(caller, wait.toNanos());
        }
        return begin(caller, row, row.arguments(), passed, Transitions::takeOver);
    }

    /** It waited for a person: the first arguments. */
    private Step resume(Caller caller, IntentRow row, Instant now) {
        boolean passed = Horizon.hasPassed(caller.rules(), settings.lease(), row, now);
        if (passed && !caller.rules().hasCheck()) {
            return answers.outcomeUnknown(
                    caller, row.attempt(), "the receiver may have forgotten the key by now", null);
        }
        return begin(caller, row, row.arguments(), passed, Transitions::resume);
    }

    /** Released: a new attempt with new arguments. Nothing starts over as first (1). */
    private Step tryNewArguments(Caller caller, IntentRow row, Instant now) {
        RuntimeException refusal = caller.refusal(settings.maximumArgumentBytes());
        if (refusal != null) {
            return answers.failed(caller, refusal);
        }
        caller.compareWithNothing();
        boolean passed = Horizon.hasPassed(caller.rules(), settings.lease(), row, now);
        if (passed && !caller.rules().hasCheck()) {
            caller.met(row.attempt());
            return answers.outcomeUnknown(
                    caller,
                    row.attempt(),
                    "released arguments may have been applied, and the receiver may have forgotten the key",
                    null);
        }
        Encoded arguments = caller.snapshotFor(row);
        return begin(
                caller,
                row,
                arguments,
                passed,
                (found, token, lease) -> Transitions.claimReleased(found, token, lease, arguments));
    }

    /** Becomes the owner of the next attempt: token, attempt and lease change now, because a body or a check is about to run (4). */
    private Step begin(Caller caller, IntentRow row, Encoded arguments, boolean askFirst, Takeover takeover) {
        Object bound;
        try {
            bound = caller.arguments().bind(arguments);
        } catch (Arguments.UnbindableException e) {
            return answers.outcomeUnknown(caller, row.attempt(), e.why(), e);
        }
        FaultPoint.reached(FaultPoint.BEFORE_CLAIM);
        String token = Store.newToken();
        long sentAt = settings.monotonic().getAsLong();
        RowAnswer answer;
        try {
            answer = store.change(takeover.change(row, token, settings.lease()));
        } catch (LedgerUnavailableException e) {
            putBackOrphan(row, row.key(), token);
            throw e;
        }
        if (!answer.applied()) {
            return notTakenOver(caller, row, answer);
        }
        return owned(
                Attempt.claimed(caller, row, Store.written(answer), bound, sentAt, settings.lease()), answer, askFirst);
    }

    /** Somebody else was faster; or nobody was, and the ledger held it back: its owner, who may have waited for the same lock, has a heartbeat's time to renew. */
    private Step notTakenOver(Caller caller, IntentRow row, RowAnswer answer) {
        caller.again();
        if (caller.isOutOfTime()) {
            return answers.inFlight(caller, Duration.ZERO);
        }
        return row.state() == IntentState.IN_FLIGHT && row.equals(answer.row())
                ? lookAgain(caller, Math.min(settings.heartbeat().toNanos(), Math.max(1, caller.patienceLeft())))
                : found(caller, answer);
    }

    private interface Takeover {
        Change change(IntentRow found, String token, Duration lease);
    }

    /** Nothing is taken over (4): a lapsed attempt is marked, its token stays. */
    private Step escalate(Caller caller, IntentRow row, String why) {
        if (row.state() == IntentState.IN_FLIGHT) {
            RowAnswer answer = store.change(Transitions.markUnknown(row));
            if (!answer.applied()) {
                return notTakenOver(caller, row, answer);
            }
            events.emit(new IntentEvent.Unknown(
                    caller.intent(),
                    row.attempt(),
                    events.now(),
                    Duration.ZERO,
                    Optional.empty(),
                    "its lease is over"));
        }
        return answers.outcomeUnknown(caller, row.attempt(), why, null);
    }

    // ------------------------------------------------------------------ asking

    /** Asks by the current key for each kept set and then for the arguments of the body; then by older epochs' keys, newest first, for the latter alone. */
    private Step ask(Attempt attempt) {
        IntentRow claimed = attempt.claimed();
        List<Question> questions = new ArrayList<>();
        claimed.keptArguments().forEach(set -> questions.add(new Question(set, claimed.epoch())));
        for (int epoch = claimed.epoch(); epoch >= 0; epoch--) {
            questions.add(new Question(claimed.arguments(), epoch));
        }
        for (Question question : questions) {
            Found<?> answer;
            try {
                answer = ask(attempt, question);
            } catch (Throwable t) {
                checked(attempt, false, Optional.of(t.getClass().getName()));
                return checkFailed(attempt, t);
            }
            checked(attempt, answer.isPresent(), Optional.empty());
            if (answer.isPresent()) {
                attempt.begun();
                return endings.complete(attempt, Ending.found(answer.result(), question.arguments()));
            }
        }
        return run(attempt, true);
    }

    private record Question(Encoded arguments, int epoch) {}

    private Found<?> ask(Attempt attempt, Question question) throws Throwable {
        Call call = attempt.caller().call();
        Object bound = attempt.caller().arguments().bind(question.arguments());
        OpenIntent open = new OpenIntent(attempt, question.epoch(), () -> fence(attempt));
        Frame before = Contexts.replace(open);
        try {
            return call.check(bound, open);
        } finally {
            Contexts.replace(before);
        }
    }

    /** The receiver gave no clear answer: everything stays as it was. */
    private Step checkFailed(Attempt attempt, Throwable failure) {
        if (failure instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
        IntentRow found = attempt.found();
        int shown = found == null || attempt.isAfterConflict() ? attempt.number() : found.attempt();
        withdraw(attempt);
        return answers.outcomeUnknown(attempt.caller(), shown, "its check failed", Failures.unwrapped(failure));
    }

    private void checked(Attempt attempt, boolean found, Optional<String> causeType) {
        events.emit(new IntentEvent.Checked(attempt.intent(), attempt.number(), events.now(), found, causeType));
    }

    // ------------------------------------------------------------------ running

    private Step run(Attempt attempt, boolean asked) {
        if (!holdsLease(attempt)) {
            return startAgain(attempt);
        }
        Caller caller = attempt.caller();
        boolean resends = attempt.found() != null && !asked && !attempt.isAfterConflict();
        // Once more just before the body: the claim may have taken its time.
        if (resends && Horizon.hasPassed(attempt.rules(), settings.lease(), attempt.claimed(), store.now())) {
            withdraw(attempt);
            return look(caller);
        }
        OpenIntent open = new OpenIntent(attempt, attempt.claimed().epoch(), () -> fence(attempt));
        attempt.begun();
        Object value;
        Frame before = Contexts.replace(open);
        try {
            value = caller.call().run(attempt.bound(), open);
        } catch (Throwable t) {
            return endings.ended(attempt, open, Ending.threw(t));
        } finally {
            Contexts.replace(before);
        }
        return caller.isAsync()
                ? whenComplete(attempt, open, value)
                : endings.ended(attempt, open, Ending.returned(value));
    }

    private Step whenComplete(Attempt attempt, OpenIntent open, @Nullable Object value) {
        if (!(value instanceof CompletionStage<?> stage)) {
            return endings.ended(
                    attempt,
                    open,
                    Ending.threw(new IllegalStateException("an asynchronous body returned no CompletionStage")));
        }
        CompletableFuture<Ending> ending = new CompletableFuture<>();
        stage.whenComplete((result, failure) -> ending.complete(
                failure == null ? Ending.returned(result) : Ending.failed(Failures.unwrapped(failure))));
        return waiting(attempt.caller(), ending, Step.NEVER, () -> endings.ended(attempt, open, ending.join()));
    }

    /** The lease by the owner's own clock, counted from before the claim was sent; over: renewed by token (5). */
    private boolean holdsLease(Attempt attempt) {
        long now = settings.monotonic().getAsLong();
        if (!attempt.leaseIsOver(now)) {
            return true;
        }
        boolean renewed = store.renew(attempt.renewal(settings.lease()));
        if (renewed) {
            attempt.extend(now, settings.lease());
        }
        return renewed;
    }

    /** Before a key is handed out: nobody may send under a lease that somebody else may have. */
    private void fence(Attempt attempt) {
        LedgerUnavailableException cause = null;
        try {
            if (!attempt.isLost() && holdsLease(attempt)) {
                return;
            }
        } catch (LedgerUnavailableException e) {
            cause = e;
        }
        attempt.lose();
        throw new IntentInFlightException(attempt.intent(), Duration.ZERO, cause);
    }

    /** Overtaken before the body began: a caller again (5). Where another caller marked the row UNKNOWN, the attempt that never began is settled first. */
    private Step startAgain(Attempt attempt) {
        Caller caller = attempt.caller();
        heartbeat.end(attempt);
        caller.runs(null);
        caller.again();
        IntentRow row = store.find(caller.key()).row();
        if (row != null && row.state() == IntentState.UNKNOWN && attempt.token().equals(row.ownerToken())) {
            store.change(Transitions.neverBegan(attempt.found(), attempt.claimed()));
        }
        return look(caller);
    }

    // ------------------------------------------------------------------ giving back

    /** Nothing runs for this claim: what was found is put back (4). */
    private void withdraw(Attempt attempt) {
        heartbeat.end(attempt);
        attempt.caller().runs(null);
        Change change = attempt.isAfterConflict()
                ? Transitions.unknown(attempt.claimed(), null)
                : Transitions.withdraw(attempt.found(), attempt.claimed());
        try {
            store.change(change);
        } catch (LedgerUnavailableException e) {
            events.writeFailed(attempt.intent(), "was withdrawn", e);
            heartbeat.retry(() -> {
                store.change(change);
                return true;
            });
        }
    }

    /** A claim of which neither answer nor row could be read may stand without an owner: nobody must wait for it until its lease ends, nor an operator be asked about it. */
    private void putBackOrphan(@Nullable IntentRow found, String key, String token) {
        heartbeat.retry(() -> {
            IntentRow row = store.find(key).row();
            if (row != null && token.equals(row.ownerToken()) && row.state() == IntentState.IN_FLIGHT) {
                store.change(Transitions.withdraw(found, row));
            }
            return true;
        });
    }
}
