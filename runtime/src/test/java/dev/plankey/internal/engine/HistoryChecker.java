package dev.plankey.internal.engine;

import dev.plankey.IntentInFlightException;
import dev.plankey.IntentState;
import dev.plankey.IntentStatus;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.ReplayedFailureException;
import dev.plankey.ResultUnavailableException;
import dev.plankey.TaskClosedException;
import dev.plankey.internal.identity.IntentKeys;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.IntentRow;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** What is promised, held against a history as it happens: seen from the receiver, from the callers, and from the ledger's row. It knows nothing of how the engine decides. */
final class HistoryChecker {

    private final Setting setting;
    private final Downstream receiver;
    private final Downstream nested;
    private final Supplier<IntentRow> row;
    private final Supplier<IntentRow> nestedRow;

    /** Key and arguments after which others may go out under the same key: a tentative release, or a wrong operator. */
    private final Set<String> mayBeFollowed = new HashSet<>();
    /** Values that a caller has and the ledger had not when it got them. */
    private final Set<Object> provisional = new HashSet<>();

    /** Which arguments a receiver accepted with which key. */
    private final Map<String, Set<String>> arrivedUnder = new HashMap<>();

    private Violation broken;
    private int arrivalsSeen;
    private Object returned;
    private int lastAttempt;
    private int lastEpoch;
    private boolean operatorActed;
    private boolean closed;
    private int inFlightAtClose;

    HistoryChecker(
            Setting setting,
            Downstream receiver,
            Downstream nested,
            Supplier<IntentRow> row,
            Supplier<IntentRow> nestedRow) {
        this.setting = setting;
        this.receiver = receiver;
        this.nested = nested;
        this.row = row;
        this.nestedRow = nestedRow;
    }

    /** Also where the engine catches it, as it does in a body. */
    private void promise(boolean holds, String what) {
        if (!holds) {
            broken = broken == null ? new Violation(what) : broken;
            throw broken;
        }
    }

    void stillHolds() {
        if (broken != null) {
            throw broken;
        }
    }

    boolean isClosed() {
        return closed;
    }

    // ------------------------------------------------------------------ bodies

    void bodyStarts(int attempt, String arguments, boolean afterConflict) {
        IntentRow now = row.get();
        promise(
                now != null && now.state() == IntentState.IN_FLIGHT && now.attempt() == attempt,
                "a body starts only under a durable claim that is still its own, not as attempt " + attempt);
        promise(FakeTool.decoded(now.arguments()).equals(arguments), "a body runs with the arguments of its row");
        promise(attempt > lastAttempt, "no attempt starts over: " + attempt + " after " + lastAttempt);
        promise(now.epoch() >= lastEpoch, "no epoch comes back: " + now.epoch() + " after " + lastEpoch);
        promise(
                !closed || attempt == inFlightAtClose || afterConflict,
                "no body starts whose claim was not durable before its task's close");
        lastAttempt = attempt;
        lastEpoch = now.epoch();
    }

    /** Its claim is in its own transaction: nobody sees it before the commit, and a rolled back one was never there. */
    void transactionalBodyStarts(int attempt, String arguments) {
        IntentRow before = row.get();
        promise(
                before == null || before.state() == IntentState.PAUSED || before.state() == IntentState.RELEASED,
                "a TRANSACTIONAL body starts where nobody has it, and not on " + before);
        promise(
                attempt == (before == null ? 1 : before.attempt() + 1),
                "no committed attempt starts over: " + attempt + " on " + before);
        promise(
                before == null
                        || before.state() != IntentState.PAUSED
                        || FakeTool.decoded(before.arguments()).equals(arguments),
                "after a pause the first arguments run");
        promise(!closed, "no TRANSACTIONAL body starts after its task's close");
    }

    /** The body said that its arguments were at fault: others may try under the same key, its own are kept. */
    void blamedArguments(String arguments) {
        IntentRow now = row.get();
        if (now != null) {
            mayBeFollowed.add(key(now) + arguments);
        }
    }

    private static String key(IntentRow row) {
        return IntentKeys.key(row.task(), row.step(), row.tool(), row.ordinal(), row.epoch());
    }

    // ------------------------------------------------------------------ the receiver

    void effects() {
        stillHolds();
        promise(nested.effects.size() <= 1, "a nested intent has one effect, whatever the outer's epoch");
        if (setting.repeatsHarmlessly()) {
            promise(
                    receiver.effects.stream()
                                    .map(Downstream.Effect::arguments)
                                    .distinct()
                                    .count()
                            <= 1,
                    "what is repeated is the same");
        } else {
            promise(receiver.effects.size() <= 1, "an intent has one effect");
        }
        if (setting.receiver.comparesKeys()) {
            while (arrivalsSeen < receiver.arrivals.size()) {
                arrived(receiver.arrivals.get(arrivalsSeen++));
            }
        }
        if (setting.isTransactional()) {
            promise(
                    isSuccess(row.get(), receiver) == !receiver.effects.isEmpty(),
                    "an effect is committed if and only if its intent is DONE");
            promise(
                    isSuccess(nestedRow.get(), nested) == !nested.effects.isEmpty(),
                    "a nested effect is committed if and only if its intent is DONE");
        }
        IntentRow now = row.get();
        promise(
                now == null || !isFailure(now) || receiver.effects.isEmpty(),
                "no failure is kept as the answer of an effect");
    }

    /** A row that was purged says nothing. */
    private boolean isSuccess(IntentRow now, Downstream where) {
        if (now == null && closed) {
            return !where.effects.isEmpty();
        }
        return now != null && now.state() == IntentState.DONE && !isFailure(now) && now.resolvedBy() == null;
    }

    /** What the receiver threw back as other parameters, after a tentative release, binds nobody: the kept ones are. */
    private void arrived(Downstream.Arrival arrival) {
        if (mayBeFollowed.contains(arrival.key() + arrival.arguments())) {
            return;
        }
        Set<String> binding = binding(arrival.key());
        promise(
                binding.isEmpty() || binding.equals(Set.of(arrival.arguments())),
                "one set of arguments reaches a receiver under one key, not " + arrival.arguments() + " after "
                        + binding);
        if (!arrival.thrownBack()) {
            arrivedUnder
                    .computeIfAbsent(arrival.key(), k -> new LinkedHashSet<>())
                    .add(arrival.arguments());
        }
    }

    private Set<String> binding(String key) {
        return arrivedUnder.getOrDefault(key, Set.of()).stream()
                .filter(arguments -> !mayBeFollowed.contains(key + arguments))
                .collect(Collectors.toSet());
    }

    static boolean isFailure(IntentRow row) {
        return row.state() == IntentState.DONE && row.result().codec().equals(StoredFailure.CODEC);
    }

    static boolean isOmitted(IntentRow row) {
        return row.state() == IntentState.DONE && row.result().codec().equals(StoredFailure.OMITTED);
    }

    // ------------------------------------------------------------------ callers

    /** A caller has a value: the stored one, or one whose own write failed or came too late. */
    void returned(Object value, List<IntentEvent> sinceItsCall) {
        IntentRow now = row.get();
        boolean nothingSaysOtherwise = now == null || now.state() == IntentState.RELEASED;
        boolean ownWriteFailed = sinceItsCall.stream()
                .anyMatch(event -> event instanceof IntentEvent.CompleteFailed
                        || (event instanceof IntentEvent.LateResultRefused && nothingSaysOtherwise));
        if (ownWriteFailed) {
            provisional.add(value);
        }
        boolean stored = now != null && now.state() == IntentState.DONE;
        if (stored && !provisional.contains(value)) {
            boolean same = isOmitted(now)
                    ? value == History.UNSTORABLE
                    : !isFailure(now) && FakeTool.decoded(now.result()).equals(value);
            promise(same, "a returned result is the stored one, not " + value);
        }
        promise(
                stored || closed || provisional.contains(value),
                "a caller is given what is stored, and nobody stored " + value);
        if (!provisional.contains(value)) {
            promise(returned == null || returned.equals(value), "callers agree: " + returned + ", but now " + value);
            returned = value;
        }
    }

    /** An owner's word came too late: only where a later body began, or somebody else said how it ended. */
    void lateWordRefused(int attempt) {
        IntentRow now = row.get();
        boolean settledByOthers = now == null || now.state() == IntentState.DONE;
        // The ledger cannot tell a claim whose body has started from one that still asks.
        boolean takenOver = now != null && now.state() == IntentState.IN_FLIGHT && now.attempt() > attempt;
        promise(
                settledByOthers || takenOver || operatorActed || lastAttempt > attempt,
                "an owner's late word counts as long as no later body has started, also of attempt " + attempt);
    }

    /** Who has it in memory may say so for a moment; a process that knows nothing refuses. */
    void calledAfterClose(Throwable failure, boolean knowsNothing) {
        boolean fromMemory = failure instanceof IntentInFlightException
                || failure instanceof ReplayedFailureException
                || failure instanceof ResultUnavailableException
                || failure instanceof LedgerUnavailableException;
        promise(
                failure instanceof TaskClosedException || (fromMemory && !knowsNothing),
                "a call of a closed task is refused as that, not by " + failure);
    }

    // ------------------------------------------------------------------ operators and tasks

    /** Compare-and-set on the attempt that was shown; never on a live one, nor on a tool's own answer. */
    static boolean mayAct(IntentRow row, int shown, boolean resolves, Instant now) {
        return row != null
                && row.attempt() == shown
                && (row.state() != IntentState.IN_FLIGHT || row.leaseOver(now))
                && (row.state() != IntentState.DONE || (resolves && row.resolvedBy() != null));
    }

    void operatorActs(IntentRow before, boolean allowed, boolean accepted, boolean releases) {
        promise(!accepted || allowed, "an operator acts on the attempt that was shown, and on no live one");
        promise(accepted || !allowed, "an operator may act on what is in doubt or paused");
        if (accepted) {
            operatorActed = true;
            if (releases) {
                mayBeFollowed.add(key(before) + FakeTool.decoded(before.arguments()));
            }
        }
    }

    /** A close that cannot have the task's lock says so, and has not closed. */
    void failsToClose(boolean aBodyRuns) {
        promise(aBodyRuns, "a close fails only while a TRANSACTIONAL body runs");
    }

    void closes() {
        if (!closed) {
            IntentRow now = row.get();
            inFlightAtClose = now != null && now.state() == IntentState.IN_FLIGHT ? now.attempt() : 0;
        }
        closed = true;
    }

    void closeReported(IntentRow before, List<IntentStatus> reported) {
        boolean open = before != null
                && before.state() != IntentState.DONE
                && (before.state() != IntentState.RELEASED
                        || before.inDoubt()
                        || !before.keptArguments().isEmpty());
        promise(reported.isEmpty() != open, "a close reports what somebody must look at, and nothing else");
        boolean effectUnknown = !receiver.effects.isEmpty() && before != null && before.state() != IntentState.DONE;
        promise(!effectUnknown || !reported.isEmpty(), "a close that reports nothing leaves no effect behind");
    }

    // ------------------------------------------------------------------ the end

    void everythingIsStored(int open, int held) {
        promise(open <= held, "what has ended is stored sooner or later: " + open + " open, " + held + " run");
    }

    void answeredInTheEnd(boolean answered, Object last) {
        promise(answered, "nobody is locked out; without trouble the last calls got " + last);
        IntentRow now = row.get();
        boolean effectExpected =
                now != null && now.state() == IntentState.DONE && now.resolvedBy() == null && !isFailure(now);
        promise(!effectExpected || !receiver.effects.isEmpty(), "a success stands for an effect");
    }
}
