package dev.plankey.spi;

import dev.plankey.Drift;
import dev.plankey.Intent;
import dev.plankey.IntentState;
import dev.plankey.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What happened to an intent: one record per kind, a closed list that may grow in later releases. Immutable. None holds an argument; the only values are
 * digests and changes in {@link Drifted}, and the result that {@link LateResultRefused} saves from being lost.
 *
 * <p>{@link Completed}, {@link CompleteFailed} and {@link Replayed} carry the {@link Outcome}: how a Java caller sees that an answer was replayed.
 */
public sealed interface IntentEvent {

    /**
     * Which intent it is about.
     *
     * @return tenant, task, step, tool, ordinal and key
     */
    Intent intent();

    /**
     * The number of the attempt it is about.
     *
     * @return from 1, over all epochs; 0 if there was none yet, as for what happens before the claim
     */
    int attempt();

    /**
     * When it happened.
     *
     * @return the time by the clock of the {@link dev.plankey.Plankey}
     */
    Instant at();

    /**
     * The intent's key, of epoch 0.
     *
     * @return 64 lower-case hexadecimal characters
     */
    default String key() {
        return intent().key();
    }

    /**
     * The task's id.
     *
     * @return as it was given
     */
    default String task() {
        return intent().task();
    }

    /**
     * The step's path.
     *
     * @return as in ledgers and statuses
     */
    default String step() {
        return intent().step();
    }

    /**
     * The tool's name.
     *
     * @return as the model knows it
     */
    default String tool() {
        return intent().tool();
    }

    /**
     * The ordinal.
     *
     * @return its text form
     */
    default String ordinal() {
        return intent().ordinal();
    }

    /**
     * How the call was answered.
     *
     * @return present for the kinds that carry it
     */
    default Optional<Outcome> outcome() {
        return Optional.empty();
    }

    /**
     * The first attempt of an intent owns it; its body is about to run.
     *
     * @param intent which intent
     * @param attempt which attempt
     * @param at when
     */
    record Claimed(Intent intent, int attempt, Instant at) implements IntentEvent {}

    /**
     * A later attempt owns it; its body, or a check, is about to run.
     *
     * @param intent which intent
     * @param attempt which attempt
     * @param at when
     * @param from where the intent stood: {@code IN_FLIGHT} if its lease was over
     */
    record Resumed(Intent intent, int attempt, Instant at, IntentState from) implements IntentEvent {}

    /**
     * A call waits for another one of its intent.
     *
     * @param intent which intent
     * @param attempt which attempt
     * @param at when
     */
    record Joined(Intent intent, int attempt, Instant at) implements IntentEvent {}

    /**
     * A call gave up waiting: its caller got an {@link dev.plankey.IntentInFlightException}.
     *
     * @param intent which intent
     * @param attempt the attempt of the owner
     * @param at when
     * @param remaining how long the lease of the owner still runs at most
     * @param waited how long the call waited
     */
    record WaitEnded(Intent intent, int attempt, Instant at, Duration remaining, Duration waited)
            implements IntentEvent {}

    /**
     * The answer is stored: a result, or a final failure.
     *
     * @param intent which intent
     * @param attempt which attempt
     * @param at when
     * @param answer what {@link #outcome()} gives
     * @param took how long the attempt took
     * @param failureType the class name of the failure that is the answer; empty for a result
     */
    record Completed(
            Intent intent, int attempt, Instant at, Outcome answer, Duration took, Optional<String> failureType)
            implements IntentEvent {
        @Override
        public Optional<Outcome> outcome() {
            return Optional.of(answer);
        }
    }

    /**
     * The body returned, its caller has the value, and it could not be stored yet; it is tried again until it is stored or refused.
     *
     * @param intent which intent
     * @param attempt which attempt
     * @param at when
     * @param answer what {@link #outcome()} gives
     * @param took how long the attempt took
     * @param causeType the class name of what was thrown; empty if nothing was
     */
    record CompleteFailed(
            Intent intent, int attempt, Instant at, Outcome answer, Duration took, Optional<String> causeType)
            implements IntentEvent {
        @Override
        public Optional<Outcome> outcome() {
            return Optional.of(answer);
        }
    }

    /**
     * The intent is done, but its result cannot be stored: replays will get a {@link dev.plankey.ResultUnavailableException}.
     *
     * @param intent which intent
     * @param attempt which attempt
     * @param at when
     * @param why the reason, without the value
     */
    record ResultOmitted(Intent intent, int attempt, Instant at, String why) implements IntentEvent {}

    /**
     * A later call, or one that had joined, was answered with the stored answer: a result, or a final failure.
     *
     * @param intent which intent
     * @param attempt the attempt that gave the answer
     * @param at when
     * @param answer what {@link #outcome()} gives
     * @param waited how long the call waited for another one of its intent; zero if it did not
     */
    record Replayed(Intent intent, int attempt, Instant at, Outcome answer, Duration waited) implements IntentEvent {
        @Override
        public Optional<Outcome> outcome() {
            return Optional.of(answer);
        }
    }

    /**
     * A later call came with changed arguments. For {@link dev.plankey.DriftKind#SECOND_CALL} look at the plan: an ordinal is missing.
     *
     * @param intent which intent
     * @param attempt the attempt whose arguments it was compared with
     * @param at when
     * @param drift the record, as the ledger keeps it
     */
    record Drifted(Intent intent, int attempt, Instant at, Drift drift) implements IntentEvent {}

    /**
     * The receiver was asked whether the effect exists.
     *
     * @param intent which intent
     * @param attempt which attempt
     * @param at when
     * @param found whether it does; false too if the check threw
     * @param causeType the class name of what the check threw, after which the intent stays as it was; empty if it answered
     */
    record Checked(Intent intent, int attempt, Instant at, boolean found, Optional<String> causeType)
            implements IntentEvent {}

    /**
     * The body waits for a person.
     *
     * @param intent which intent
     * @param attempt which attempt
     * @param at when
     * @param took how long the attempt took
     * @param causeType the class name of what was thrown; empty if nothing was
     */
    record Paused(Intent intent, int attempt, Instant at, Duration took, Optional<String> causeType)
            implements IntentEvent {}

    /**
     * The receiver said a definite no that it keeps; the next attempt has a new key.
     *
     * @param intent which intent
     * @param attempt which attempt
     * @param at when
     * @param took how long the attempt took
     * @param causeType the class name of what was thrown; empty if nothing was
     * @param epoch the epoch that was refused, from 0
     */
    record Refused(Intent intent, int attempt, Instant at, Duration took, Optional<String> causeType, int epoch)
            implements IntentEvent {}

    /**
     * The attempt was not applied; the next call runs with its own arguments.
     *
     * @param intent which intent
     * @param attempt which attempt
     * @param at when
     * @param took how long the attempt took
     * @param causeType the class name of what was thrown; empty if nothing was
     * @param tentative whether that is not certain, so that the arguments are kept
     */
    record Released(
            Intent intent, int attempt, Instant at, Duration took, Optional<String> causeType, boolean tentative)
            implements IntentEvent {}

    /**
     * The attempt ended, and nobody knows whether it was applied.
     *
     * @param intent which intent
     * @param attempt which attempt
     * @param at when
     * @param took how long the attempt took
     * @param causeType the class name of what was thrown; empty if nothing was
     * @param why the reason, in words: a failure, a lease that was over, a transaction that ended
     */
    record Unknown(Intent intent, int attempt, Instant at, Duration took, Optional<String> causeType, String why)
            implements IntentEvent {}

    /**
     * A call could not go on: its caller got an {@link dev.plankey.OutcomeUnknownException}, and a person must look.
     *
     * @param intent which intent
     * @param attempt which attempt
     * @param at when
     * @param why what stands in the way
     */
    record Escalated(Intent intent, int attempt, Instant at, String why) implements IntentEvent {}

    /**
     * The heartbeat could not renew the lease in time: somebody else may take over while the body still runs.
     *
     * @param intent which intent
     * @param attempt which attempt
     * @param at when
     * @param causeType the class name of what was thrown; empty if nothing was
     */
    record LeaseLost(Intent intent, int attempt, Instant at, Optional<String> causeType) implements IntentEvent {}

    /**
     * A completion came after somebody else had taken over, and was not stored. The effect may exist twice; the value is here alone.
     *
     * @param intent which intent
     * @param attempt which attempt
     * @param at when
     * @param value what the body returned; null too if it threw, or if its result is {@code @Sensitive}
     * @param failureType the class name of what the body threw; empty if it returned
     */
    record LateResultRefused(
            Intent intent,
            int attempt,
            Instant at,
            @Nullable Object value,
            Optional<String> failureType) implements IntentEvent {
        /** Without the value, which may hold secrets: what is printed ends up in logs. */
        @Override
        public String toString() {
            return "LateResultRefused[" + intent + ", attempt " + attempt + ", at " + at + ", failureType "
                    + failureType + ']';
        }
    }

    /**
     * A model sent a field that is not for it; the value was ignored.
     *
     * @param intent which intent
     * @param attempt which attempt
     * @param at when
     * @param field the field's name
     */
    record StrippedFieldIgnored(Intent intent, int attempt, Instant at, String field) implements IntentEvent {}

    /**
     * A caller inside a task passed a key of its own; the key of the intent took its place.
     *
     * @param intent which intent
     * @param attempt which attempt
     * @param at when
     */
    record OwnKeyReplaced(Intent intent, int attempt, Instant at) implements IntentEvent {}

    /**
     * A call came to a closed task and was refused.
     *
     * @param intent which intent
     * @param attempt which attempt
     * @param at when
     */
    record TaskClosed(Intent intent, int attempt, Instant at) implements IntentEvent {}

    /**
     * An operator let the intent go on.
     *
     * @param intent which intent
     * @param attempt which attempt
     * @param at when
     * @param operator who decided
     */
    record ReleasedByOperator(Intent intent, int attempt, Instant at, String operator) implements IntentEvent {}

    /**
     * An operator settled the intent with a result.
     *
     * @param intent which intent
     * @param attempt which attempt
     * @param at when
     * @param operator who decided
     */
    record ResolvedByOperator(Intent intent, int attempt, Instant at, String operator) implements IntentEvent {}

    /**
     * An open task has had no call for a long time; nothing is dropped. It is about no intent: step, tool, ordinal and key are empty, the attempt is 0.
     *
     * @param tenant the tenant, null without one
     * @param task the task's id
     * @param at when it was reported
     * @param idle how long nothing was called in it, at least
     */
    record IdleTask(@Nullable String tenant, String task, Instant at, Duration idle) implements IntentEvent {
        @Override
        public Intent intent() {
            return new Intent(tenant, task, "", "", "", "");
        }

        @Override
        public int attempt() {
            return 0;
        }
    }
}
