package dev.plankey;

import dev.plankey.annotations.OnDrift;
import dev.plankey.annotations.OnRollback;
import dev.plankey.annotations.OutsideTask;
import dev.plankey.internal.Entry;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A tool without an annotated method, for {@link Plankey#call}. Immutable, for any thread; make it once, as a constant.
 *
 * <p>Implemented by Plankey only.
 *
 * @param <A> the arguments: a record, or any type that a schema can describe, a scalar too
 * @param <R> the result; {@link Void} for none
 */
public interface Tool<A, R extends @Nullable Object> {

    /**
     * Begins a tool.
     *
     * @param name the name, part of the key: renaming it while tasks are open changes their intents; at most 64 characters
     * @param arguments the type of its arguments
     * @param result the type of its result
     * @param <A> the arguments
     * @param <R> the result
     * @return a builder
     * @throws InvalidIdException if the name is null, blank, too long or malformed
     */
    static <A, R> Builder<A, R> named(String name, Class<A> arguments, Class<R> result) {
        return Entry.toolNamed(name, TypeToken.of(arguments), TypeToken.of(result));
    }

    /**
     * Begins a tool with generic types: {@code named("list", TypeToken.of(Query.class), new TypeToken<List<Money>>() {})}.
     *
     * @param name the name, part of the key: renaming it while tasks are open changes their intents; at most 64 characters
     * @param arguments the type of its arguments
     * @param result the type of its result
     * @param <A> the arguments
     * @param <R> the result
     * @return a builder
     * @throws InvalidIdException if the name is null, blank, too long or malformed
     */
    static <A, R> Builder<A, R> named(String name, TypeToken<A> arguments, TypeToken<R> result) {
        return Entry.toolNamed(name, arguments, result);
    }

    /**
     * The options of a tool, the same as those of {@code @SideEffecting} with the same defaults. The last call, one of {@link #resend()},
     * {@link #check()}, {@link #repeat()}, {@link #escalate()} and {@link #transactional()}, says what happens after an attempt of which nobody knows
     * whether it was applied: there is no default for that.
     *
     * <p>Not thread-safe.
     *
     * @param <A> the arguments
     * @param <R> the result
     */
    interface Builder<A, R extends @Nullable Object> {

        /**
         * Each call needs an ordinal. By default a step calls the tool once, with ordinal 0.
         *
         * @return this
         */
        Builder<A, R> perOrdinal();

        /**
         * What happens to a later call with changed arguments.
         *
         * @param onDrift {@link OnDrift#REPLAY} by default
         * @return this
         */
        Builder<A, R> onDrift(OnDrift onDrift);

        /**
         * What happens to a call outside a task.
         *
         * @param outsideTask {@link OutsideTask#REJECT} by default
         * @return this
         */
        Builder<A, R> outsideTask(OutsideTask outsideTask);

        /**
         * How long a body may take before its heartbeat ends and its attempt counts as hanging.
         *
         * @param duration positive; 15 minutes by default
         * @return this
         */
        Builder<A, R> maxAttempt(Duration duration);

        /**
         * How long the receiver remembers a key: the horizon of {@link #resend()}, less a margin of the largest of lease, {@code maxAttempt} and 5 %.
         *
         * @param duration longer than that margin; 24 hours by default
         * @return this
         */
        Builder<A, R> keyRemembered(Duration duration);

        /**
         * The receiver answers a repeated key with its first refusal, so that a refusal counts for every attempt of the key. Not by default.
         *
         * @return this
         */
        Builder<A, R> refusalsRemembered();

        /**
         * What a roll-back of the caller's transaction means.
         *
         * @param onRollback {@link OnRollback#UNKNOWN} by default
         * @return this
         */
        Builder<A, R> onRollback(OnRollback onRollback);

        /**
         * The exception means: certainly not applied. Repeatable; subclasses count too.
         *
         * @param type the exception's class
         * @return this
         * @see NotApplied
         */
        Builder<A, R> notApplied(Class<? extends Throwable> type);

        /**
         * The exception means: a no that the receiver keeps under the key. Repeatable; subclasses count too.
         *
         * @param type the exception's class
         * @return this
         * @see Refused
         */
        Builder<A, R> refused(Class<? extends Throwable> type);

        /**
         * The exception is a business answer to keep. Repeatable; subclasses count too.
         *
         * @param type the exception's class
         * @return this
         * @see FinalFailure
         */
        Builder<A, R> finalFailures(Class<? extends Throwable> type);

        /**
         * The exception is control flow before the effect. Repeatable; subclasses count too.
         *
         * @param type the exception's class
         * @return this
         * @see Paused
         */
        Builder<A, R> paused(Class<? extends Throwable> type);

        /**
         * Arguments and results are secrets as a whole, as by {@code @Sensitive} on each: for a scalar, which has no place for that annotation. A record's components
         * may be annotated one by one instead, and drift then says of the others what they were. Not by default.
         *
         * @return this
         * @see dev.plankey.annotations.Sensitive
         */
        Builder<A, R> sensitive();

        /**
         * How to ask the receiver: needed for {@link #check()}, and used by {@link #resend()} once the receiver may have forgotten the key.
         *
         * @param check the question
         * @return this
         */
        Builder<A, R> checkedBy(Check<A, R> check);

        /**
         * For a receiver that honours the key: the same request goes out again, with the first arguments and the same key. The body must send
         * {@link CurrentIntent#key()}.
         *
         * @return the tool
         */
        Tool<A, R> resend();

        /**
         * For a receiver that can be asked, by {@link #checkedBy}.
         *
         * @return the tool
         * @throws IllegalStateException without a check
         */
        Tool<A, R> check();

        /**
         * For an effect that is idempotent by nature, as "set the status to PAID": the body runs again with the first arguments.
         *
         * @return the tool
         */
        Tool<A, R> repeat();

        /**
         * For an effect that can neither be keyed nor asked for: {@link OutcomeUnknownException} until an operator resolves or releases it.
         *
         * @return the tool
         */
        Tool<A, R> escalate();

        /**
         * For an effect in the ledger's own database: claim, effect and result commit together or not at all.
         *
         * @return the tool
         */
        Tool<A, R> transactional();
    }
}
