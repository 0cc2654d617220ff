package dev.plankey;

import dev.plankey.internal.Entry;
import dev.plankey.spi.Codec;
import dev.plankey.spi.FailureClassifier;
import dev.plankey.spi.IntentListener;
import dev.plankey.spi.KeyProvider;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.ResultClassifier;
import dev.plankey.spi.TransactionRunner;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The entry: gives every side-effecting tool call an identity that comes from the plan, runs its body at most once at a time, and answers every
 * later call of the same intent with the original result.
 *
 * <pre>{@code
 * try (Plankey plankey = Plankey.builder().ledger(SqliteLedger.at(Path.of("plankey.db"))).build()) {
 *   TaskContext task = plankey.task("bill-client-september");
 *   task.step("3").run(() -> agent.act());   // inside, every @SideEffecting call has an identity
 *   plankey.closeTask("bill-client-september");
 * }
 * }</pre>
 *
 * <p>Thread-safe; create one per application. Several may live in one JVM and do not influence each other, since each context carries its own. Its
 * threads are daemons.
 *
 * <p>After {@link #close()} every method that would claim throws {@link IllegalStateException}.
 */
public interface Plankey extends AutoCloseable {

    /**
     * Begins a configuration; only the ledger has no default.
     *
     * @return a new builder
     */
    static Builder builder() {
        return Entry.newBuilder();
    }

    /**
     * A view of this Plankey for one tenant: the same ledger, threads and settings, other identities. Tasks of two tenants with equal ids never
     * meet. The tenant must come from the application, never from what a client sends. Closing a view closes nothing.
     *
     * @param tenantId the tenant, at most 255 UTF-8 bytes
     * @return the view; of a view, the view of the other tenant
     * @throws InvalidIdException if the id is null, blank, too long or malformed
     */
    Plankey tenant(String tenantId);

    /**
     * Opens a task or comes back to one: one run of one piece of agent work. Writes nothing and never throws for a task that is closed; its calls
     * are then refused. Running the work again on purpose is a new task with a new id.
     *
     * @param taskId the orchestrator's id of this run, at most 255 UTF-8 bytes
     * @return its context, for any thread
     * @throws InvalidIdException if the id is null, blank, too long or malformed
     */
    TaskContext task(String taskId);

    /**
     * Ends a task: later calls in it are refused with {@link TaskClosedException}, never executed as new; what was in flight may still finish.
     * Closing an unknown task writes it as closed; closing twice is allowed.
     *
     * @param taskId the task, of this view's tenant
     * @return the intents that somebody should look at: in flight, in doubt, paused, or not done with arguments of a release kept
     * @throws InvalidIdException if the id is null, blank, too long or malformed
     * @throws LedgerUnavailableException if the ledger cannot be reached, or a transaction that holds the task does not end within the wait
     *     budget; the task is then still open
     */
    List<IntentStatus> closeTask(String taskId);

    /**
     * Removes what is settled of tasks that were closed longer ago; the same as {@link #purge(Duration, boolean) purge(olderThan, false)}.
     *
     * @param olderThan how long ago the task was closed, at least; zero or more
     * @return how many intents were removed
     */
    long purge(Duration olderThan);

    /**
     * Removes the intents of tasks that were closed longer ago, in batches. A small tombstone stays, so that a late call is still refused. Open
     * tasks are never touched, however old. Of all tenants when called on the root, of one when called on its view.
     *
     * @param olderThan how long ago the task was closed, at least; zero or more
     * @param unsettledToo whether those in doubt or with kept arguments go as well
     * @return how many intents were removed
     * @throws IllegalArgumentException if the duration is negative
     * @throws LedgerUnavailableException if the ledger cannot be reached; batches that were done stay done
     */
    long purge(Duration olderThan, boolean unsettledToo);

    /**
     * Calls a tool in the current place of the plan: for code that is not woven, and for effects that are no method of their own.
     *
     * <pre>{@code
     * Tool<Charge, Receipt> CHARGE = Tool.named("charge", Charge.class, Receipt.class).resend();
     * Receipt receipt = plankey.call(CHARGE, charge, (first, intent) -> bank.charge(first, intent.key()));
     * }</pre>
     *
     * @param tool the tool; make it once and keep it
     * @param arguments this call's arguments, snapshotted at entry
     * @param body the effect, run with the first arguments of the intent
     * @param <A> the arguments
     * @param <R> the result
     * @param <X> what the body throws
     * @return the body's result, or the original one
     * @throws X as the body does, when it runs
     * @throws MissingTaskContextException outside a task, unless the tool says otherwise
     * @throws MissingOrdinalException if the tool needs an ordinal and has none
     * @throws TaskClosedException if the task is closed
     * @throws IntentInFlightException if another call of the intent does not end within the wait budget
     * @throws OutcomeUnknownException if an earlier attempt may have been applied and the tool cannot go on by itself
     * @throws ReplayedFailureException if the intent was answered with a final failure
     * @throws ResultUnavailableException if it was done, but its result could not be kept
     * @throws DriftRejectedException if the arguments changed and the tool rejects that
     * @throws ReentrantIntentException if this intent is open on this context already
     * @throws LedgerUnavailableException if the ledger cannot be reached; the body did not run
     * @throws IllegalStateException if the current context belongs to another Plankey, or this one is closed
     */
    <A, R extends @Nullable Object, X extends Exception> R call(Tool<A, R> tool, A arguments, ToolBody<A, R, X> body)
            throws X;

    /**
     * Calls a tool whose body returns before its effect is complete. The intent is done only when the body's stage has completed; a duplicate waits
     * without holding a thread.
     *
     * @param tool the tool, described by the stage's value
     * @param arguments this call's arguments, snapshotted at entry
     * @param body starts the effect
     * @param <A> the arguments
     * @param <R> the value of the stage
     * @return a future of the caller's own, failed with what {@link #call} would throw; cancelling it ends a wait, so that the body does not run; it does not stop a body that runs, and does not free the intent
     */
    <A, R extends @Nullable Object> CompletableFuture<R> callAsync(
            Tool<A, R> tool, A arguments, ToolBody<A, ? extends CompletionStage<R>, Exception> body);

    /**
     * Re-opens a place from {@link StepContext#toCarrier()}: the same pass, on another thread or in another process. Unknown entries are ignored;
     * the tenant is this view's, never the carrier's.
     *
     * @param carrier entries {@code dev.plankey/task}, {@code /step} and so on, among others
     * @return the place
     * @throws MissingTaskContextException if it names no task and step
     * @throws InvalidIdException if an entry is malformed; names the entry
     */
    StepContext resume(Map<String, ?> carrier);

    /**
     * Re-opens a place from {@link StepContext#toHeaders()}.
     *
     * @param headers gives a header's value by its name, null if it is absent: {@code request::getHeader}
     * @return the place
     * @throws MissingTaskContextException if it names no task and step
     * @throws InvalidIdException if a header is malformed; names the header
     */
    StepContext resumeHeaders(Function<String, @Nullable String> headers);

    /**
     * Runs work in a plain JDBC transaction that Plankey can see: it commits when the work returns and rolls back when it throws. Tools called inside
     * then live or die with it. A transaction that is begun otherwise on a plain connection is invisible to Plankey.
     *
     * @param connection the connection, whose auto-commit is restored afterwards; it stays open
     * @param work what to do in it; must neither commit nor roll back nor close
     * @param <T> the result
     * @param <X> what the work throws
     * @return the work's result, once it is committed
     * @throws X as the work does, after the roll-back
     * @throws SQLException if beginning or committing fails
     */
    <T extends @Nullable Object, X extends Exception> T inTransaction(
            Connection connection, ThrowingSupplier<T, X> work) throws X, SQLException;

    /**
     * The key that a tool has in a place, before any refusal. Pure: asks no ledger.
     *
     * @param place the place, with its ordinal
     * @param tool the tool's name
     * @return the intent key of epoch 0, 64 lower-case hexadecimal characters
     * @throws InvalidIdException if the tool's name is null, blank, too long or malformed
     */
    String keyOf(StepContext place, String tool);

    /**
     * What people do about intents that need them: look, resolve, release.
     *
     * @return the operations, of this view's tenant
     */
    Operations operations();

    /**
     * Makes sure that the tools of classes are protected: woven or proxied, with their generated catalogue present. Call it at start-up.
     *
     * @param classes classes with annotated methods
     * @throws UnwovenToolException if one is not; it says what to add to the build
     */
    void verify(Class<?>... classes);

    /**
     * Takes no new claims and waits up to the wait budget for what runs; whatever is left becomes UNKNOWN, and the next call goes on from there.
     * The ledger that was passed in stays open. Closing twice does nothing more.
     */
    @Override
    void close();

    /** The configuration of a {@link Plankey}. Not thread-safe. Setters refuse null and values out of range at once and return this builder. */
    interface Builder {

        /**
         * Where intents are kept. Required. One ledger may serve several Plankeys; whoever made it closes it.
         *
         * @param ledger the ledger
         * @return this
         */
        Builder ledger(Ledger ledger);

        /**
         * How long an attempt owns its intent after the last sign of life. A heartbeat renews it every third of that.
         *
         * @param duration positive; 30 seconds by default
         * @return this
         */
        Builder lease(Duration duration);

        /**
         * How long a call waits for another call of its intent before {@link IntentInFlightException}.
         *
         * @param duration zero or more; 30 seconds by default
         * @return this
         */
        Builder waitBudget(Duration duration);

        /**
         * How much memory completed results may take in this JVM. Losing the cache loses nothing.
         *
         * @param maximumBytes in bytes, 0 for none; 16 MiB by default
         * @return this
         */
        Builder nearCache(long maximumBytes);

        /**
         * What is stored at most of one call. Larger arguments are refused before the claim; a larger result is not stored, and replays then get
         * {@link ResultUnavailableException}.
         *
         * @param arguments in bytes as encoded, positive; 1 MiB by default
         * @param result in bytes as encoded, positive; 1 MiB by default
         * @return this
         */
        Builder maximumBytes(int arguments, int result);

        /**
         * How results are written from now on. Stored ones are read with the codec that their row names, so pass every codec that rows may name: the
         * last one given writes, all of them read.
         *
         * @param codec the codec; JSON by default, always there for reading
         * @return this
         */
        Builder codec(Codec codec);

        /**
         * Keys for what is {@link dev.plankey.annotations.Sensitive}: such arguments and results are stored encrypted (AES-GCM, under a key
         * that is derived for their intent), and told of in drift as digests. Without a provider a tool that has any is refused: where it is
         * bound or verified, and at its first call.
         *
         * <p>Where a key is lost, or another one is given under its id, a result is {@link ResultUnavailableException} and first arguments are
         * {@link OutcomeUnknownException}; nothing is run again. Where the provider fails before a claim, nothing is claimed and nothing runs.
         *
         * @param provider the keys; none by default
         * @return this
         */
        Builder keyProvider(KeyProvider provider);

        /**
         * Who is told what happens. May be called several times; all of them are told, in that order.
         *
         * @param listener the listener
         * @return this
         */
        Builder listener(IntentListener listener);

        /**
         * Says what exceptions of a body mean, after the marker interfaces and before the annotation's lists. May be called several times; the first
         * that has an answer counts.
         *
         * @param classifier the classifier
         * @return this
         */
        Builder failureClassifier(FailureClassifier classifier);

        /**
         * Says which returned values are failures. May be called several times; the first that has an answer counts.
         *
         * @param classifier the classifier
         * @return this
         */
        Builder resultClassifier(ResultClassifier classifier);

        /**
         * Sees transactions that others began. Plain JDBC through {@link Plankey#inTransaction} needs none.
         *
         * @param runner the framework's adapter
         * @return this
         */
        Builder transactionRunner(TransactionRunner runner);

        /**
         * The clock of this instance's events and reports. Leases and horizons go by the ledger's clock, never by this one.
         *
         * @param clock the clock; {@link Clock#systemUTC()} by default
         * @return this
         */
        Builder clock(Clock clock);

        /**
         * After how long without a call an open task is reported to the listeners. Nothing is dropped.
         *
         * @param duration positive; 7 days by default
         * @return this
         */
        Builder idleReport(Duration duration);

        /**
         * Refuses a {@link DriftKind#SECOND_CALL} with {@link MissingOrdinalException} instead of replaying the first result with a warning.
         *
         * @return this
         */
        Builder refuseSecondCalls();

        /**
         * Builds it and starts its threads.
         *
         * @return a Plankey
         * @throws IllegalStateException if no ledger was given
         */
        Plankey build();
    }
}
