package dev.plankey;

import dev.plankey.internal.Entry;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A place in the plan: a step of a task, with an ordinal where one tool is called more than once in it. Inside {@link #run} and {@link #call} every
 * side-effecting call of this thread has its identity from here.
 *
 * <p>Immutable: {@link #ordinal(long)}, {@link #items} and {@link #child} return new handles of the same pass. A handle may be used on any thread; the
 * context that it opens belongs to the one thread, is never inherited, and crosses only by {@link #wrap(Runnable)}, {@link #wrapExecutor} and
 * {@link #toCarrier()}.
 */
public interface StepContext {

    /**
     * The place that is open on this thread.
     *
     * @return empty outside a task
     */
    static Optional<StepContext> current() {
        return Entry.currentStep();
    }

    /**
     * Carries the current context, as it is now, to whatever thread runs the task. Without a context the task runs without one, also on a thread
     * that has one.
     *
     * @param task the work
     * @return work that opens the context around it
     */
    static Runnable wrap(Runnable task) {
        return Entry.wrap(task);
    }

    /**
     * As {@link #wrap(Runnable)}, with a result.
     *
     * @param task the work
     * @param <T> its result
     * @return work that opens the context around it
     */
    static <T extends @Nullable Object> Callable<T> wrap(Callable<T> task) {
        return Entry.wrap(task);
    }

    /**
     * As {@link #wrap(Runnable)}, for a supplier; under a name of its own, because {@code wrap(() -> act())} would be ambiguous otherwise.
     *
     * @param task the work
     * @param <T> its result
     * @return work that opens the context around it
     */
    static <T extends @Nullable Object> Supplier<T> wrapSupplier(Supplier<T> task) {
        return Entry.wrapSupplier(task);
    }

    /**
     * An executor that carries to each task the context of the thread that hands it in, at that moment.
     *
     * @param executor does the work
     * @return a view of it; shutting the view down shuts the executor down
     */
    static ExecutorService wrapExecutor(ExecutorService executor) {
        return Entry.wrapExecutor(executor);
    }

    /**
     * The same place, for one of several legitimate calls of a tool. Ordinals come from the plan (an index of its list, an id of its item), never
     * from the order in which threads happen to run. {@code 1}, {@code 1L} and {@code "1"} are one ordinal.
     *
     * @param ordinal zero or more
     * @return a new handle
     * @throws InvalidIdException if it is negative
     */
    StepContext ordinal(long ordinal);

    /**
     * As {@link #ordinal(long)}, by an id of the plan.
     *
     * @param ordinal at most 255 UTF-8 bytes
     * @return a new handle
     * @throws InvalidIdException if it is null, blank, too long or malformed
     */
    StepContext ordinal(String ordinal);

    /**
     * As {@link #ordinal(long)}, by a UUID of the plan; its text form is in lower case.
     *
     * @param ordinal the id
     * @return a new handle
     * @throws InvalidIdException if it is null
     */
    StepContext ordinal(UUID ordinal);

    /**
     * As {@link #ordinal(long)}, by a constant; its text form is {@link Enum#name()}.
     *
     * @param ordinal the constant
     * @return a new handle
     * @throws InvalidIdException if it is null
     */
    StepContext ordinal(Enum<?> ordinal);

    /**
     * Declares the items that the step is about. A {@code @PlanItem} parameter takes only one of these, and it is the ordinal of that call.
     *
     * @param items integers, strings, UUIDs or enum constants, in the plan's order
     * @return a new handle
     * @throws InvalidIdException if one is null, of another type, or no valid ordinal
     */
    StepContext items(Collection<?> items);

    /**
     * A step below this one: a sub-agent's, a delegation, an iteration of a loop. It starts without an ordinal and without items.
     *
     * @param name its name, at most 255 UTF-8 bytes; the whole path at most 1,024
     * @return a new handle of the same pass
     * @throws InvalidIdException if the name is null, blank, too long or malformed, or the path too long
     */
    StepContext child(String name);

    /**
     * Opens this place on this thread for the time of the work.
     *
     * @param work what to do in it
     * @param <T> its result
     * @param <X> what it throws
     * @return the work's result
     * @throws X as the work does
     */
    <T extends @Nullable Object, X extends Exception> T call(ThrowingSupplier<T, X> work) throws X;

    /**
     * Opens this place on this thread for the time of the work.
     *
     * @param work what to do in it
     * @param <X> what it throws
     * @throws X as the work does
     */
    <X extends Exception> void run(ThrowingRunnable<X> work) throws X;

    /**
     * Opens this place on this thread until the scope is closed: for interceptors with a before and an after. Elsewhere prefer {@link #run} and
     * {@link #call}, since javac warns of an unused variable in try-with-resources.
     *
     * @return the scope, to be closed on this thread, in order
     */
    Scope enter();

    /**
     * This place as a map, for a framework's own carrier: keys {@code dev.plankey/task}, {@code /step}, {@code /ordinal}, {@code /items} and
     * {@code /pass}, values in percent-encoded ASCII. The tenant is not in it. {@link Plankey#resume} re-opens it.
     *
     * @return an immutable map
     */
    Map<String, String> toCarrier();

    /**
     * The same as HTTP headers: {@code Plankey-Task}, {@code Plankey-Step} and so on. {@link Plankey#resumeHeaders} re-opens it.
     *
     * @return an immutable map
     */
    Map<String, String> toHeaders();

    /**
     * Says that nobody got the answers of this pass, as after a time-out of the framework around it: the next call is then a retry and no suspected
     * second call. From any thread, also afterwards; durable.
     *
     * @throws LedgerUnavailableException if it could not be recorded
     */
    void answerLost();

    /** A place that is open on a thread. To be closed on that thread, once, and in the reverse order of opening. */
    interface Scope extends AutoCloseable {

        /**
         * Says that nobody got the answers that were given in this scope; the next calls of its intents are then retries. From any thread, also after
         * closing; durable.
         *
         * @throws LedgerUnavailableException if it could not be recorded
         */
        void answerLost();

        /**
         * Puts back the context that was there before.
         *
         * @throws IllegalStateException on another thread, twice, or while an inner scope is open
         */
        @Override
        void close();
    }
}
