package dev.plankey.internal.engine;

import dev.plankey.DriftKind;
import dev.plankey.DriftRejectedException;
import dev.plankey.FieldChange;
import dev.plankey.Found;
import dev.plankey.Intent;
import dev.plankey.IntentInFlightException;
import dev.plankey.IntentState;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.MissingOrdinalException;
import dev.plankey.Outcome;
import dev.plankey.OutcomeUnknownException;
import dev.plankey.PlankeyException;
import dev.plankey.ReentrantIntentException;
import dev.plankey.ReplayedFailureException;
import dev.plankey.ResultUnavailableException;
import dev.plankey.TaskClosedException;
import dev.plankey.annotations.OnDrift;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.internal.context.Contexts;
import dev.plankey.internal.context.Frame;
import dev.plankey.spi.Change;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Completion;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.FailureClass;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.Renewal;
import dev.plankey.spi.RowAnswer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The life of an intent, to be read beside section 5 of the design: join, claim, wait, take over, run, complete. The numbers in the comments are the rules of that section.
 *
 * <p>Every method that ends in a {@link Step} either answers the call or says what it waits for; {@link Rim} drives them, blocking or not. No database connection is held while a body runs or a
 * caller waits (11).
 */
public final class Engine implements AutoCloseable {

    private final EngineSettings settings;
    private final Ledger ledger;
    private final Events events;
    private final Verdicts verdicts;
    private final Drifts drifts;
    private final Heartbeat heartbeat;
    private final Joins joins = new Joins();
    private final NearCache nearCache;
    private final Operators operators;
    private final Rim rim = new Rim();
    private volatile boolean closed;

    public Engine(EngineSettings settings) {
        this.settings = settings;
        this.ledger = settings.ledger();
        this.events = new Events(settings);
        this.verdicts = new Verdicts(settings, events);
        this.drifts = new Drifts(ledger, events);
        this.heartbeat = new Heartbeat(settings, events);
        this.nearCache = new NearCache(settings.nearCacheBytes());
        this.operators = new Operators(settings, events, nearCache);
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
     * @return the answer; cancelling it does not stop a body that runs
     */
    public CompletableFuture<Answer> callAsync(Call call) {
        return rim.drive(() -> enter(call, true));
    }

    /** Events for what an entry notices itself (a stripped field that a model sent, an own key that was replaced). */
    public Events events() {
        return events;
    }

    /** Where intents live. */
    public Ledger ledger() {
        return ledger;
    }

    /** What people do about intents that cannot go on by themselves, and what ends a task. */
    public Operators operators() {
        return operators;
    }

    /** How long a receiver's memory of a tool's key is trusted: {@code keyRemembered} less its margin. */
    public Duration trusts(ToolRules rules) {
        return rules.keyRemembered().minus(Horizon.margin(rules, settings.lease()));
    }

    /** No new claims; waits up to the wait budget for what runs; leaves the rest UNKNOWN, with its token, so that a late word still counts. */
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
            try {
                change(Transitions.unknown(attempt.claimed(), null));
            } catch (LedgerUnavailableException e) {
                events.writeFailed(attempt.intent(), "was left running at close", e);
            }
        }
        heartbeat.stop();
    }

    // ------------------------------------------------------------------ who calls, and for which intent

    private Step enter(Call call, boolean async) {
        Frame frame = Contexts.current().orElse(null);
        if (frame == null) {
            return new Step.Answered(OutsideTask.answer(call));
        }
        Optional<OpenIntent> enclosing = OpenIntent.innermost(frame);
        if (enclosing.isPresent() && enclosing.get().letsThrough(call)) {
            return new Step.Answered(Rim.through(call));
        }
        if (closed) {
            return new Step.Answered(new Answer.Failed(
                    new IllegalStateException("this Plankey is closed; it takes no new calls"), Optional.empty()));
        }
        Caller caller;
        try {
            caller = Identify.caller(call, frame, settings.waitBudget(), async);
        } catch (PlankeyException | IllegalStateException e) {
            return new Step.Answered(new Answer.Failed(e, Optional.empty()));
        }
        if (OpenIntent.isOpen(frame, caller.intent())) {
            return failed(caller, new ReentrantIntentException(caller.intent()));
        }
        return go(caller, () -> meet(caller));
    }

    /** A part of a call's way; whatever it throws is the call's answer, and nobody waits for a call that is over. */
    private Step go(Caller caller, Supplier<Step> part) {
        try {
            return part.get();
        } catch (PlankeyException e) {
            abandon(caller);
            return failed(caller, e);
        } catch (RuntimeException | Error e) {
            abandon(caller);
            throw e;
        }
    }

    private void abandon(Caller caller) {
        Attempt running = caller.running();
        if (running != null) {
            heartbeat.end(running);
        }
        endLead(caller, Settled.NO_RESULT);
    }

    // ------------------------------------------------------------------ joining, in this JVM

    private Step meet(Caller caller) {
        if (caller.isOutOfTime()) {
            return inFlight(caller, Duration.ZERO);
        }
        IntentRow cached = nearCache.find(caller.key());
        if (cached != null) {
            return replay(caller, cached);
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
        if (!lead.settled().isDone() && caller.join()) {
            events.emit(new IntentEvent.Joined(caller.intent(), lead.attempt(), events.now()));
        }
        return waiting(caller, lead.settled(), caller.deadline(), () -> joined(caller, lead));
    }

    /** If the first ended without a result, each that joined becomes the next call, one at a time (6). */
    private Step joined(Caller caller, Joins.Lead lead) {
        Settled settled = lead.settled().getNow(null);
        if (settled == null) {
            return inFlight(caller, Duration.ZERO);
        }
        if (settled instanceof Settled.Answered answered) {
            return replay(caller, answered.done());
        }
        if (settled instanceof Settled.PausedBy paused) {
            return failed(caller, paused.failure());
        }
        return meet(caller);
    }

    // ------------------------------------------------------------------ claiming

    /** Nobody has it, as far as this JVM knows: the claim finds out. It is durable before the body. */
    private Step look(Caller caller) {
        if (caller.isOutOfTime()) {
            return inFlight(caller, Duration.ZERO);
        }
        if (caller.rules().onUnknown() == OnUnknown.TRANSACTIONAL) {
            return failed(caller, new IllegalStateException("TRANSACTIONAL is not built yet"));
        }
        if (caller.refusal(settings.maximumArgumentBytes()) != null) {
            return found(caller, find(caller.key()));
        }
        Object bound = bind(caller, caller.snapshot());
        Claim claim = new Claim(
                caller.key(),
                caller.place().task(),
                caller.place().path(),
                caller.intent().tool(),
                caller.intent().ordinal(),
                newToken(),
                settings.lease(),
                caller.snapshot());
        FaultPoint.reached(FaultPoint.BEFORE_CLAIM);
        long sentAt = settings.monotonic().getAsLong();
        RowAnswer answer;
        try {
            answer = claim(claim);
        } catch (LedgerUnavailableException e) {
            withdrawOrphan(claim.key(), claim.ownerToken());
            throw e;
        }
        if (!answer.applied()) {
            return found(caller, answer);
        }
        return owned(Attempt.claimed(caller, null, row(answer), bound, sentAt, settings.lease()), answer, false);
    }

    /** Claimed first, then the task's state is read (9). From here on the heart beats (5). */
    private Step owned(Attempt attempt, RowAnswer answer, boolean askFirst) {
        Caller caller = attempt.caller();
        caller.runs(attempt);
        heartbeat.begin(attempt);
        if (answer.taskClosed()) {
            withdraw(attempt);
            return taskClosed(caller);
        }
        IntentRow found = attempt.found();
        if (found == null) {
            caller.compareWithNothing();
            events.emit(new IntentEvent.Claimed(caller.intent(), attempt.number(), events.now()));
        } else {
            events.emit(new IntentEvent.Resumed(caller.intent(), attempt.number(), events.now(), found.state()));
        }
        FaultPoint.reached(FaultPoint.AFTER_CLAIM);
        // A CHECK tool is asked before every attempt after the intent's first.
        boolean ask = askFirst || (attempt.rules().onUnknown() == OnUnknown.CHECK && attempt.number() > 1);
        return ask ? ask(attempt) : run(attempt, false);
    }

    /** A claim of which neither answer nor row could be read may stand without an owner: nobody must wait for it until its lease ends. */
    private void withdrawOrphan(String key, String token) {
        heartbeat.retry(() -> {
            IntentRow row = find(key).row();
            if (row != null && token.equals(row.ownerToken()) && row.state() == IntentState.IN_FLIGHT) {
                change(Transitions.withdraw(null, row));
            }
            return true;
        });
    }

    // ------------------------------------------------------------------ what a later call finds

    private Step found(Caller caller, RowAnswer answer) {
        if (answer.taskClosed()) {
            return taskClosed(caller);
        }
        IntentRow row = answer.row();
        if (row == null) {
            RuntimeException refusal = caller.refusal(settings.maximumArgumentBytes());
            return refusal == null ? look(caller) : failed(caller, refusal);
        }
        if (row.state() == IntentState.DONE) {
            nearCache.fill(row, nearCache.mark());
            return replay(caller, row);
        }
        if (row.state() == IntentState.RELEASED) {
            return tryNewArguments(caller, row, answer.now());
        }
        boolean running = row.state() == IntentState.IN_FLIGHT && !row.leaseOver(answer.now());
        caller.compareWith(row, running || caller.hasJoined() ? DriftKind.CONCURRENT : DriftKind.AFTER_FAILURE);
        if (caller.rules().onDrift() == OnDrift.REJECT && isChanged(caller)) {
            return rejected(caller);
        }
        if (running) {
            return waitForOther(caller, row, answer.now());
        }
        caller.compareWith(row, DriftKind.AFTER_FAILURE);
        return row.state() == IntentState.PAUSED ? resume(caller, row, answer.now()) : goOn(caller, row, answer.now());
    }

    /** Another process has it: looks again within the budget (6). */
    private Step waitForOther(Caller caller, IntentRow row, Instant now) {
        Duration remaining = row.leaseUntil() == null ? Duration.ZERO : Duration.between(now, row.leaseUntil());
        if (caller.join()) {
            events.emit(new IntentEvent.Joined(caller.intent(), row.attempt(), events.now()));
        }
        if (caller.isOutOfTime()) {
            return inFlight(caller, remaining);
        }
        return lookAgain(caller, caller.pause());
    }

    private Step lookAgain(Caller caller, long nanos) {
        return waiting(
                caller, new CompletableFuture<>(), System.nanoTime() + nanos, () -> found(caller, find(caller.key())));
    }

    /** UNKNOWN, or the lease is over: as {@code onUnknown} says. */
    private Step goOn(Caller caller, IntentRow row, Instant now) {
        ToolRules rules = caller.rules();
        boolean passed = Horizon.hasPassed(rules, settings.lease(), row, now);
        if (rules.onUnknown() == OnUnknown.ESCALATE || rules.onUnknown() == OnUnknown.TRANSACTIONAL) {
            return escalate(caller, row, "its tool can neither be keyed nor asked");
        }
        if (passed && !rules.hasCheck()) {
            return escalate(caller, row, "the receiver may have forgotten the key by now");
        }
        if (row.notBefore() != null && now.isBefore(row.notBefore())) {
            long nanos = Duration.between(now, row.notBefore()).toNanos();
            return nanos > caller.patienceLeft() ? inFlight(caller, Duration.ofNanos(nanos)) : lookAgain(caller, nanos);
        }
        return begin(caller, row, row.arguments(), passed, Transitions::takeOver);
    }

    /** Waits for a person no longer: the first arguments. */
    private Step resume(Caller caller, IntentRow row, Instant now) {
        boolean passed = Horizon.hasPassed(caller.rules(), settings.lease(), row, now);
        if (passed && !caller.rules().hasCheck()) {
            return outcomeUnknown(caller, row.attempt(), "the receiver may have forgotten the key by now", null);
        }
        return begin(caller, row, row.arguments(), passed, Transitions::resume);
    }

    /** Released: a new attempt with new arguments. Nothing starts over as first (1). */
    private Step tryNewArguments(Caller caller, IntentRow row, Instant now) {
        RuntimeException refusal = caller.refusal(settings.maximumArgumentBytes());
        if (refusal != null) {
            return failed(caller, refusal);
        }
        boolean passed = Horizon.hasPassed(caller.rules(), settings.lease(), row, now);
        if (passed && !caller.rules().hasCheck()) {
            return outcomeUnknown(
                    caller,
                    row.attempt(),
                    "released arguments may have been applied, and the receiver may have forgotten the key",
                    null);
        }
        caller.compareWithNothing();
        Encoded arguments = caller.snapshot();
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
            bound = caller.call().arguments().bind(arguments);
        } catch (Arguments.UnbindableException e) {
            return outcomeUnknown(caller, row.attempt(), "its first arguments no longer bind", e);
        }
        FaultPoint.reached(FaultPoint.BEFORE_CLAIM);
        String token = newToken();
        long sentAt = settings.monotonic().getAsLong();
        RowAnswer answer;
        try {
            answer = change(takeover.change(row, token, settings.lease()));
        } catch (LedgerUnavailableException e) {
            putBackOrphan(row, token);
            throw e;
        }
        if (!answer.applied()) {
            return found(caller, answer);
        }
        return owned(Attempt.claimed(caller, row, row(answer), bound, sentAt, settings.lease()), answer, askFirst);
    }

    private void putBackOrphan(IntentRow found, String token) {
        heartbeat.retry(() -> {
            IntentRow row = find(found.key()).row();
            if (row != null && token.equals(row.ownerToken()) && row.state() == IntentState.IN_FLIGHT) {
                change(Transitions.withdraw(found, row));
            }
            return true;
        });
    }

    /** Nothing is taken over (4): a lapsed attempt is marked, its token stays. */
    private Step escalate(Caller caller, IntentRow row, String why) {
        if (row.state() == IntentState.IN_FLIGHT) {
            RowAnswer answer = change(Transitions.markUnknown(row));
            if (!answer.applied()) {
                return found(caller, answer);
            }
            events.emit(new IntentEvent.Unknown(
                    caller.intent(),
                    row.attempt(),
                    events.now(),
                    Duration.ZERO,
                    Optional.empty(),
                    "its lease is over"));
        }
        return outcomeUnknown(caller, row.attempt(), why, null);
    }

    // ------------------------------------------------------------------ asking

    /** Asks by the current key for each kept set and then for the arguments of the body; then by older epochs' keys, newest first, for the latter alone. */
    private Step ask(Attempt attempt) {
        List<Question> questions = new ArrayList<>();
        IntentRow claimed = attempt.claimed();
        claimed.keptArguments().forEach(set -> questions.add(new Question(set, claimed.epoch())));
        for (int epoch = claimed.epoch(); epoch >= 0; epoch--) {
            questions.add(new Question(claimed.arguments(), epoch));
        }
        for (Question question : questions) {
            Found<?> answer;
            try {
                answer = ask(attempt, question);
            } catch (Throwable t) {
                events.emit(new IntentEvent.Checked(
                        attempt.intent(),
                        attempt.number(),
                        events.now(),
                        false,
                        Optional.of(t.getClass().getName())));
                withdraw(attempt);
                if (attempt.isLost()) {
                    return inFlight(attempt.caller(), Duration.ZERO);
                }
                int shown = attempt.found() == null
                        ? attempt.number()
                        : attempt.found().attempt();
                return outcomeUnknown(attempt.caller(), shown, "its check failed", Failures.unwrapped(t));
            }
            events.emit(new IntentEvent.Checked(
                    attempt.intent(), attempt.number(), events.now(), answer.isPresent(), Optional.empty()));
            if (answer.isPresent()) {
                return complete(attempt, Ending.found(answer.result(), question.arguments()));
            }
        }
        return run(attempt, true);
    }

    private Found<?> ask(Attempt attempt, Question question) throws Throwable {
        Object bound = attempt.caller().call().arguments().bind(question.arguments());
        OpenIntent open = new OpenIntent(attempt, question.epoch(), () -> fence(attempt));
        Frame before = Contexts.replace(open);
        try {
            return attempt.caller().call().check(bound, open);
        } finally {
            Contexts.replace(before);
        }
    }

    // ------------------------------------------------------------------ running

    private Step run(Attempt attempt, boolean asked) {
        Caller caller = attempt.caller();
        if (!holdsLease(attempt)) {
            return startAgain(attempt);
        }
        IntentRow found = attempt.found();
        if (found != null && !asked && !attempt.isAfterConflict()) {
            // Once more, just before the body: the claim may have taken its time.
            if (Horizon.hasPassed(attempt.rules(), settings.lease(), attempt.claimed(), ledger.now())) {
                withdraw(attempt);
                return look(caller);
            }
        }
        OpenIntent open = new OpenIntent(attempt, attempt.claimed().epoch(), () -> fence(attempt));
        Object value;
        Frame before = Contexts.replace(open);
        try {
            value = caller.call().run(attempt.bound(), open);
        } catch (Throwable t) {
            return ended(attempt, open, Ending.threw(t));
        } finally {
            Contexts.replace(before);
        }
        if (!caller.isAsync()) {
            return ended(attempt, open, Ending.returned(value));
        }
        if (!(value instanceof CompletionStage<?> stage)) {
            return ended(
                    attempt,
                    open,
                    Ending.threw(new IllegalStateException("an asynchronous body returned no CompletionStage")));
        }
        CompletableFuture<Ending> ending = stage.handle((result, failure) ->
                        failure == null ? Ending.returned(result) : Ending.threw(Failures.unwrapped(failure)))
                .toCompletableFuture();
        return waiting(caller, ending, Step.NEVER, () -> ended(attempt, open, ending.join()));
    }

    /** The lease by the owner's own clock, counted from before the claim was sent; over: renewed by token (5). */
    private boolean holdsLease(Attempt attempt) {
        long now = settings.monotonic().getAsLong();
        if (!attempt.leaseIsOver(now)) {
            return true;
        }
        Renewal renewal = attempt.renewal(settings.lease());
        boolean renewed = asking(() -> ledger.renew(List.of(renewal))).get(0);
        if (renewed) {
            attempt.extend(now, settings.lease());
        }
        return renewed;
    }

    /** Before a key is handed out: nobody may send under a lease that somebody else may have. */
    private void fence(Attempt attempt) {
        boolean holds;
        try {
            holds = !attempt.isLost() && holdsLease(attempt);
        } catch (LedgerUnavailableException e) {
            attempt.lose();
            throw new IntentInFlightException(attempt.intent(), Duration.ZERO, e);
        }
        if (!holds) {
            attempt.lose();
            throw new IntentInFlightException(attempt.intent(), Duration.ZERO);
        }
    }

    /** Overtaken before the body began: a caller again (5). Where another caller marked the row UNKNOWN, the attempt that never began is settled first. */
    private Step startAgain(Attempt attempt) {
        Caller caller = attempt.caller();
        heartbeat.end(attempt);
        caller.runs(null);
        IntentRow row = find(caller.key()).row();
        if (row != null && row.state() == IntentState.UNKNOWN && attempt.token().equals(row.ownerToken())) {
            change(Transitions.neverBegan(attempt.found(), attempt.claimed()));
        }
        return look(caller);
    }

    // ------------------------------------------------------------------ the end of a body

    private Step ended(Attempt attempt, OpenIntent open, Ending ending) {
        FaultPoint.reached(FaultPoint.AFTER_BODY);
        Caller caller = attempt.caller();
        caller.restartBudget();
        Throwable failure = ending.failure();
        if (attempt.isLost()) {
            // No write: whoever has the row now says how it ends.
            heartbeat.end(attempt);
            endLead(caller, Settled.NO_RESULT);
            return failed(
                    caller, failure == null ? new IntentInFlightException(caller.intent(), Duration.ZERO) : failure);
        }
        if (failure == null) {
            Optional<FailureClass> verdict = verdicts.of(attempt.rules(), ending.value());
            // An error text to keep is kept as what it is: a text.
            if (verdict.isEmpty() || verdict.get() == FailureClass.FINAL) {
                return complete(attempt, ending);
            }
            return settle(attempt, ending, Verdict.of(verdict.get()));
        }
        return settle(attempt, ending, verdicts.of(attempt.rules(), failure, open.handedOut()));
    }

    /** Section 6. */
    private Step settle(Attempt attempt, Ending ending, Verdict verdict) {
        if (attempt.isAfterConflict()) {
            return settleKeptSet(attempt, ending, verdict);
        }
        return switch (verdict.failureClass()) {
            case UNKNOWN -> unknown(attempt, ending, "the body ended without a verdict");
            case IN_PROGRESS -> inProgress(attempt, ending);
            case KEY_CONFLICT -> {
                attempt.keptSetsLeft().addAll(attempt.claimed().keptArguments());
                yield resendKeptSet(attempt, ending);
            }
            case NOT_APPLIED -> notApplied(attempt, ending, verdict);
            case PAUSED ->
                attempt.hasEarlierDoubt()
                        ? unknown(attempt, ending, "an earlier attempt is in doubt")
                        : verdict(attempt, ending, Transitions.pause(attempt.claimed()));
            case REFUSED ->
                countsForAllAttempts(attempt)
                        ? verdict(attempt, ending, Transitions.refuse(attempt.claimed()))
                        : unknown(attempt, ending, "an earlier attempt is in doubt");
            case FINAL ->
                countsForAllAttempts(attempt)
                        ? complete(attempt, ending)
                        : unknown(attempt, ending, "an earlier attempt is in doubt");
        };
    }

    /** Doubt belongs to the epoch (3): a later attempt speaks for itself only, unless the receiver answers a repeated key with its first refusal. */
    private boolean countsForAllAttempts(Attempt attempt) {
        return !attempt.hasEarlierDoubt() || (attempt.rules().refusalsRemembered() && isWithinHorizon(attempt));
    }

    private boolean isWithinHorizon(Attempt attempt) {
        return attempt.rules().onUnknown() == OnUnknown.RESEND
                && Horizon.isWithin(attempt.rules(), settings.lease(), attempt.claimed(), ledger.now());
    }

    private Step notApplied(Attempt attempt, Ending ending, Verdict verdict) {
        IntentRow claimed = attempt.claimed();
        if (attempt.hasEarlierDoubt()) {
            // New arguments may try all the same where a conflict would bring the old ones back: else one crash and one
            // bad argument lock an agent out (3).
            return verdict.aboutArguments() && isWithinHorizon(attempt)
                    ? verdict(attempt, ending, Transitions.releaseTentatively(claimed))
                    : unknown(attempt, ending, "an earlier attempt is in doubt");
        }
        if (verdict.tentative()) {
            return verdict(attempt, ending, Transitions.releaseTentatively(claimed));
        }
        IntentRow found = attempt.found();
        boolean afterPause = found != null && found.state() == IntentState.PAUSED;
        // What was approved stays approved while the receiver cannot be reached.
        return verdict(
                attempt,
                ending,
                afterPause && !verdict.aboutArguments() ? Transitions.pause(claimed) : Transitions.release(claimed));
    }

    private Step inProgress(Attempt attempt, Ending ending) {
        Duration wait = Verdicts.askAgainAfter(ending.failure());
        write(attempt, Transitions.unknown(attempt.claimed(), wait), ending, "is still worked on");
        unknownEvent(attempt, ending, "the receiver is still working on it");
        endLead(attempt.caller(), Settled.NO_RESULT);
        return failed(attempt.caller(), new IntentInFlightException(attempt.intent(), wait, ending.failure()));
    }

    private Step unknown(Attempt attempt, Ending ending, String why) {
        write(attempt, Transitions.unknown(attempt.claimed(), null), ending, "ended in doubt");
        unknownEvent(attempt, ending, why);
        endLead(attempt.caller(), Settled.NO_RESULT);
        return asBodyEnded(attempt, ending);
    }

    /** Stores a state that others go on from. A lost one is tried again, and whoever joined waits for it (7). */
    private Step verdict(Attempt attempt, Ending ending, Change change) {
        Caller caller = attempt.caller();
        IntentRow next = change.next();
        boolean paused = next != null && next.state() == IntentState.PAUSED;
        Settled settled =
                paused && ending.failure() != null ? new Settled.PausedBy(ending.failure()) : Settled.NO_RESULT;
        Joins.Lead lead = caller.takeLead();
        Runnable release = () -> {
            if (lead != null) {
                lead.end(settled);
            }
        };
        Written written = write(attempt, change, ending, "released its intent");
        if (written == Written.FAILED) {
            heartbeat.begin(attempt);
            heartbeat.retry(() -> {
                boolean applied = change(change).applied();
                heartbeat.end(attempt);
                release.run();
                if (!applied) {
                    lateEvent(attempt, ending);
                }
                return true;
            });
        } else {
            release.run();
        }
        if (written == Written.STORED) {
            verdictEvent(attempt, ending, change);
        }
        return asBodyEnded(attempt, ending);
    }

    private enum Written {
        STORED,
        REFUSED,
        FAILED
    }

    /** By our token, while no later body has started (2, 4). */
    private Written write(Attempt attempt, Change change, Ending ending, String what) {
        heartbeat.end(attempt);
        try {
            if (change(change).applied()) {
                return Written.STORED;
            }
            lateEvent(attempt, ending);
            return Written.REFUSED;
        } catch (LedgerUnavailableException e) {
            events.writeFailed(attempt.intent(), what, e);
            return Written.FAILED;
        }
    }

    // ------------------------------------------------------------------ KEY_CONFLICT

    /** The receiver knows the key with other parameters: the sets that were kept are resent at once, oldest first, each as an attempt of its own. */
    private Step resendKeptSet(Attempt attempt, Ending ending) {
        Deque<Encoded> left = new ArrayDeque<>(attempt.keptSetsLeft());
        Caller caller = attempt.caller();
        while (!left.isEmpty() && attempt.rules().onUnknown() != OnUnknown.ESCALATE) {
            Encoded set = left.poll();
            if (set.equals(attempt.claimed().arguments())) {
                continue;
            }
            Object bound;
            try {
                bound = caller.call().arguments().bind(set);
            } catch (Arguments.UnbindableException e) {
                continue;
            }
            long sentAt = settings.monotonic().getAsLong();
            RowAnswer answer;
            try {
                answer = change(Transitions.resend(attempt.claimed(), set, newToken(), settings.lease()));
            } catch (LedgerUnavailableException e) {
                break;
            }
            heartbeat.end(attempt);
            if (!answer.applied()) {
                lateEvent(attempt, ending);
                return afterRefusal(attempt, ending, answer);
            }
            Attempt next = Attempt.ofKeptSet(attempt, row(answer), bound, left, sentAt, settings.lease());
            caller.compareWith(next.claimed(), DriftKind.AFTER_FAILURE);
            return owned(next, answer, false);
        }
        write(attempt, Transitions.unknown(attempt.claimed(), null), ending, "ended in doubt");
        String why = "the receiver knows its key with other parameters";
        unknownEvent(attempt, ending, why);
        return outcomeUnknown(caller, attempt.number(), why, ending.failure());
    }

    private Step settleKeptSet(Attempt attempt, Ending ending, Verdict verdict) {
        return switch (verdict.failureClass()) {
            case FINAL -> complete(attempt, ending);
            case KEY_CONFLICT -> resendKeptSet(attempt, ending);
            case NOT_APPLIED ->
                ending.failure() instanceof IllegalArgumentException
                        ? resendKeptSet(attempt, ending)
                        : unknown(attempt, ending, "a resend of kept arguments ended without a verdict");
            case IN_PROGRESS -> inProgress(attempt, ending);
            case UNKNOWN, PAUSED, REFUSED ->
                unknown(attempt, ending, "a resend of kept arguments ended without a verdict");
        };
    }

    // ------------------------------------------------------------------ completing

    private Step complete(Attempt attempt, Ending ending) {
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
        IntentRow done = row(answer);
        if (!answer.taskClosed()) {
            nearCache.fill(done, mark);
        }
        endLead(caller, new Settled.Answered(done));
        Answer own = ownAnswer(caller, ending, done);
        events.emit(new IntentEvent.Completed(
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
            return () -> change(Transitions.found(attempt.claimed(), set, stored, ledger.now(), caller.pass()));
        }
        Completion completion = new Completion(caller.key(), attempt.token(), stored, caller.pass(), true);
        return () -> asking(() -> ledger.complete(List.of(completion))).get(0);
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
        if (lead != null) {
            lead.hold(new Settled.Answered(inMemory));
        }
        heartbeat.retry(() -> {
            boolean applied = write.get().applied();
            heartbeat.end(attempt);
            if (lead != null) {
                lead.end(Settled.NO_RESULT);
            }
            if (!applied) {
                lateEvent(attempt, ending);
            }
            return true;
        });
        Answer own = ownAnswer(caller, ending, inMemory);
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
            endLead(caller, Settled.NO_RESULT);
            return asBodyEnded(attempt, ending);
        }
        caller.compareWith(row, DriftKind.CONCURRENT);
        caller.join();
        if (row.state() == IntentState.DONE) {
            return replay(caller, row);
        }
        boolean running = row.state() == IntentState.IN_FLIGHT && !row.leaseOver(answer.now());
        if (!running || caller.isOutOfTime()) {
            return inFlight(caller, Duration.ZERO);
        }
        return waiting(
                caller,
                new CompletableFuture<>(),
                System.nanoTime() + caller.pause(),
                () -> afterRefusal(attempt, ending, find(caller.key())));
    }

    /** A result that cannot be stored (8): DONE without a body, never run again. */
    private Encoded encode(Attempt attempt, Ending ending) {
        if (ending.failure() != null) {
            return StoredFailure.of(ending.failure()).encode();
        }
        String why;
        try {
            Encoded encoded = attempt.caller().call().results().encode(ending.value());
            if (encoded.bytes().length <= settings.maximumResultBytes()) {
                return encoded;
            }
            why = "it has " + encoded.bytes().length + " bytes, more than the " + settings.maximumResultBytes()
                    + " that may be stored";
        } catch (Exception e) {
            // The message may hold the value.
            why = "it could not be encoded (" + e.getClass().getName() + ")";
        }
        events.emit(new IntentEvent.ResultOmitted(attempt.intent(), attempt.number(), events.now(), why));
        return StoredFailure.omitted(why);
    }

    // ------------------------------------------------------------------ answering

    /** DONE: the original answer, as it was. */
    private Step replay(Caller caller, IntentRow done) {
        caller.compareWith(done, Drifts.kind(caller, done));
        List<FieldChange> changes = Drifts.changes(caller, caller.comparedWith());
        if (!changes.isEmpty() && caller.rules().onDrift() == OnDrift.REJECT) {
            return rejected(caller);
        }
        if (!changes.isEmpty()
                && caller.driftKind() == DriftKind.SECOND_CALL
                && settings.refuseSecondCalls()
                && !Drifts.answeredInEarlierEpochOfOuter(caller, done)) {
            return failed(caller, MissingOrdinalException.secondCall(caller.intent(), text(caller, done)));
        }
        endLead(caller, new Settled.Answered(done));
        Outcome outcome = outcome(caller, done, true);
        events.emit(new IntentEvent.Replayed(caller.intent(), done.attempt(), events.now(), outcome));
        return new Step.Answered(decoded(caller, done, outcome));
    }

    private static Answer decoded(Caller caller, IntentRow done, Outcome outcome) {
        Intent intent = caller.intent();
        Encoded stored = done.result();
        if (stored == null) {
            return new Answer.Failed(
                    new ResultUnavailableException(intent, "the ledger has none", null), Optional.of(outcome));
        }
        if (stored.codec().equals(StoredFailure.OMITTED)) {
            String why = new String(stored.bytes(), StandardCharsets.UTF_8);
            return new Answer.Failed(
                    new ResultUnavailableException(intent, why.isEmpty() ? "it could not be stored" : why, null),
                    Optional.of(outcome));
        }
        try {
            if (stored.codec().equals(StoredFailure.CODEC)) {
                StoredFailure failure = StoredFailure.decode(stored.bytes());
                return new Answer.Failed(
                        new ReplayedFailureException(
                                intent, failure.type(), failure.message(), outcome.firstAnsweredAt(), done.attempt()),
                        Optional.of(outcome));
            }
            return new Answer.Value(caller.call().results().decode(stored), Optional.of(outcome));
        } catch (Exception e) {
            return new Answer.Failed(
                    new ResultUnavailableException(intent, "it cannot be read", e), Optional.of(outcome));
        }
    }

    private static @Nullable String text(Caller caller, IntentRow done) {
        Encoded stored = done.result();
        return stored == null ? null : caller.call().results().text(stored).orElse(null);
    }

    private Answer ownAnswer(Caller caller, Ending ending, IntentRow done) {
        Outcome outcome = outcome(caller, done, ending.foundFor() != null);
        return ending.failure() == null
                ? new Answer.Value(ending.value(), Optional.of(outcome))
                : new Answer.Failed(ending.failure(), Optional.of(outcome));
    }

    /** What the body gave, where it is no answer to keep: its exception, or the value that a classifier saw through. */
    private Step asBodyEnded(Attempt attempt, Ending ending) {
        Caller caller = attempt.caller();
        if (ending.failure() != null) {
            return failed(caller, ending.failure());
        }
        endLead(caller, Settled.NO_RESULT);
        return new Step.Answered(
                new Answer.Value(ending.value(), Optional.of(outcome(caller, attempt.claimed(), false))));
    }

    private Step failed(Caller caller, Throwable failure) {
        endLead(caller, Settled.NO_RESULT);
        if (caller.attempt() == 0) {
            return new Step.Answered(new Answer.Failed(failure, Optional.empty()));
        }
        return new Step.Answered(new Answer.Failed(failure, Optional.of(outcome(caller, null, false))));
    }

    private Step rejected(Caller caller) {
        List<FieldChange> changes = Drifts.changes(caller, caller.comparedWith());
        return failed(caller, new DriftRejectedException(caller.intent(), changes));
    }

    private Step taskClosed(Caller caller) {
        caller.compareWithNothing();
        events.emit(new IntentEvent.TaskClosed(caller.intent(), caller.attempt(), events.now()));
        return failed(caller, new TaskClosedException(caller.intent()));
    }

    private Step inFlight(Caller caller, Duration remaining) {
        events.emit(new IntentEvent.WaitEnded(caller.intent(), caller.attempt(), events.now(), remaining));
        return failed(caller, new IntentInFlightException(caller.intent(), remaining));
    }

    private Step outcomeUnknown(Caller caller, int attempt, String why, @Nullable Throwable cause) {
        events.emit(new IntentEvent.Escalated(caller.intent(), attempt, events.now(), why));
        return failed(caller, new OutcomeUnknownException(caller.intent(), attempt, why, cause));
    }

    /** The outcome, and the one drift record of this call. */
    private Outcome outcome(Caller caller, @Nullable IntentRow row, boolean replayed) {
        List<FieldChange> changes = Drifts.changes(caller, caller.comparedWith());
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

    private static boolean isChanged(Caller caller) {
        return !Drifts.changes(caller, caller.comparedWith()).isEmpty();
    }

    // ------------------------------------------------------------------ small parts

    private void endLead(Caller caller, Settled settled) {
        Joins.Lead lead = caller.takeLead();
        if (lead != null) {
            lead.end(settled);
        }
    }

    /** Nothing runs for this claim: what was found is put back (4). */
    private void withdraw(Attempt attempt) {
        heartbeat.end(attempt);
        attempt.caller().runs(null);
        Change change = Transitions.withdraw(attempt.found(), attempt.claimed());
        try {
            change(change);
        } catch (LedgerUnavailableException e) {
            events.writeFailed(attempt.intent(), "was withdrawn", e);
            heartbeat.retry(() -> {
                change(change);
                return true;
            });
        }
    }

    private Step waiting(Caller caller, CompletableFuture<?> until, long deadline, Supplier<Step> then) {
        return new Step.Waiting(until, deadline, () -> go(caller, then));
    }

    private void unknownEvent(Attempt attempt, Ending ending, String why) {
        events.emit(new IntentEvent.Unknown(
                attempt.intent(), attempt.number(), events.now(), took(attempt), ending.failureType(), why));
    }

    private void lateEvent(Attempt attempt, Ending ending) {
        events.emit(new IntentEvent.LateResultRefused(
                attempt.intent(), attempt.number(), events.now(), ending.value(), ending.failureType()));
    }

    private void verdictEvent(Attempt attempt, Ending ending, Change change) {
        IntentRow next = change.next();
        IntentRow claimed = attempt.claimed();
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

    private Duration took(Attempt attempt) {
        return Duration.ofNanos(settings.monotonic().getAsLong() - attempt.startedAt());
    }

    private static @Nullable Object bind(Caller caller, Encoded snapshot) {
        try {
            return caller.call().arguments().bind(snapshot);
        } catch (Arguments.UnbindableException e) {
            throw new IllegalStateException("arguments of " + caller.intent() + " do not bind as they were stored", e);
        }
    }

    private RowAnswer claim(Claim claim) {
        return asking(() -> ledger.claim(List.of(claim))).get(0);
    }

    private RowAnswer change(Change change) {
        return asking(() -> ledger.change(List.of(change))).get(0);
    }

    private RowAnswer find(String key) {
        return asking(() -> ledger.find(List.of(key))).get(0);
    }

    /** A ledger that fails in a way of its own is unavailable like any other: nothing runs that it did not record. */
    private static <T> List<T> asking(Supplier<List<T>> request) {
        // An interrupt is for the body or the wait, not for a write that has to be made.
        boolean interrupted = Thread.interrupted();
        try {
            return request.get();
        } catch (PlankeyException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new LedgerUnavailableException(
                    "The ledger failed: " + e.getClass().getName(), e);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static IntentRow row(RowAnswer answer) {
        IntentRow row = answer.row();
        if (row == null) {
            throw new LedgerUnavailableException("The ledger made a write and shows no row", null);
        }
        return row;
    }

    private static String newToken() {
        return UUID.randomUUID().toString();
    }

    private record Question(Encoded arguments, int epoch) {}

    private interface Takeover {
        Change change(IntentRow found, String token, Duration lease);
    }
}
