package dev.plankey.spi;

import dev.plankey.Drift;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.Replan;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The durable store of intents: who claimed, with which first arguments, and with which result.
 *
 * <p>A ledger decides nothing: it inserts where there is no row, changes a row that is still the one that the writer saw, and reads back. Time is its own ({@link #now}); all processes that
 * share a store share its clock. Every write is durable when its method returns, except a {@link Completion} that says otherwise.
 *
 * <p>Thread-safe; one ledger may serve several {@code Plankey}s. A ledger that cannot be reached throws {@link LedgerUnavailableException} and leaves no half of a
 * write. No method waits without bound. The contract test of {@code plankey-testkit} says the rest; every ledger passes it.
 */
public interface Ledger extends LedgerWrites, AutoCloseable {

    /** How many drift records an intent keeps. */
    int DRIFT_RECORDS_KEPT = 20;

    /**
     * The ledger's time.
     *
     * @return now, by the clock that judges leases; it may be an estimate between two answers, never more than a second off
     */
    Instant now();

    /**
     * Prolongs leases.
     *
     * @param renewals at most one for a key
     * @return for each whether the attempt is still the owner's
     */
    List<Boolean> renew(List<Renewal> renewals);

    /**
     * Reads rows.
     *
     * @param keys intent keys of epoch 0
     * @return for each the row, {@code applied} false; its row is null where there is none
     */
    List<RowAnswer> find(List<String> keys);

    /**
     * Opens a transaction of its own for a TRANSACTIONAL tool.
     *
     * @param budget how long it may wait for a connection and its locks
     * @return the session, or empty where this ledger has no transactions (in-memory)
     */
    default Optional<LedgerSession> begin(Duration budget) {
        return Optional.empty();
    }

    /**
     * Closes a task, durably; a task that the ledger does not know gets its closed row. Closing again changes nothing.
     *
     * @param task the task
     * @param budget how long it may wait for TRANSACTIONAL bodies of this task
     * @return all rows of the task as they stood after the close
     */
    List<IntentRow> closeTask(TaskId task, Duration budget);

    /**
     * Reads a task's intents.
     *
     * @param task the task
     * @param stepPath only those of this step and below it; null: all
     * @return the rows, by first call
     */
    List<IntentRow> rowsOf(TaskId task, @Nullable String stepPath);

    /**
     * Reads what somebody has to look at.
     *
     * @return rows in doubt of all tenants that are not DONE, and rows IN_FLIGHT whose lease is over
     */
    List<IntentRow> inDoubt();

    /**
     * Removes intents of tasks that were closed long enough ago; the tasks' tombstones stay.
     *
     * @param olderThan how long ago the task was closed at least
     * @param unsettledToo also rows in flight, in doubt, PAUSED, or not DONE with kept arguments
     * @param batch how many rows one transaction may hold
     * @param tenant only this tenant's tasks; null: of all tenants and of none
     * @return how many rows were removed
     */
    long purge(Duration olderThan, boolean unsettledToo, int batch, @Nullable String tenant);

    /**
     * Notes that a step replaces another.
     *
     * @param task the task
     * @param oldStep escaped path of the replaced step
     * @param newStep escaped path of the new one
     */
    void recordReplan(TaskId task, String oldStep, String newStep);

    /**
     * Reads which steps replaced others.
     *
     * @param task the task
     * @return what {@link #recordReplan} noted, each pair once with its first time, oldest first
     */
    List<Replan> replans(TaskId task);

    /**
     * Marks the answers that a pass gave, or is about to give, in a step and below as lost: rows answered in this pass, and rows not yet DONE.
     *
     * @param task the task
     * @param stepPath escaped path of the step
     * @param ordinal only this ordinal's; null: all
     * @param pass the pass
     */
    void answerLost(TaskId task, String stepPath, @Nullable String ordinal, String pass);

    /**
     * Keeps a drift record; the last {@value #DRIFT_RECORDS_KEPT} of an intent stay.
     *
     * @param key intent key of epoch 0
     * @param drift the record
     */
    void recordDrift(String key, Drift drift);

    /**
     * Reads drift records.
     *
     * @param key intent key of epoch 0
     * @return the records that are kept, oldest first
     */
    List<Drift> drift(String key);

    /**
     * Finds tasks that nobody used for a while and nobody closed.
     *
     * @param idle since when at least
     * @param limit how many at most
     * @return the tasks, longest idle first
     */
    List<TaskId> idleTasks(Duration idle, int limit);

    /** Ends it. What it was given (a {@code DataSource}) stays open. */
    @Override
    void close();
}
