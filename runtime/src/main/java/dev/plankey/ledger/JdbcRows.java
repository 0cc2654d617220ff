package dev.plankey.ledger;

import dev.plankey.IntentState;
import dev.plankey.Replan;
import dev.plankey.ledger.Columns.Read;
import dev.plankey.ledger.Statements.Bound;
import dev.plankey.spi.Change;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Completion;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Renewal;
import dev.plankey.spi.RowAnswer;
import dev.plankey.spi.TaskId;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Intents as rows, on a connection that somebody else opened and whose transaction somebody else ends. Time is taken when a statement is about to run, so that a lease is judged at the write and not when its
 * caller began to wait. Which database it is, is the business of {@link SqlDialect}.
 */
final class JdbcRows {

    /** A task's last use is written once a minute at most. */
    static final Duration USE_GRANULARITY = Duration.ofMinutes(1);

    private final SqlText sql;
    private final LedgerClock clock;

    JdbcRows(SqlText sql, LedgerClock clock) {
        this.sql = sql;
        this.clock = clock;
    }

    RowAnswer claim(Statements on, Claim claim) throws SQLException {
        Instant now = clock.now();
        StoredRow mine = StoredRow.claimed(claim, 0, now);
        IntentRow row = mine.row();
        int inserted = identity(on.prepare(sql.claim), row)
                .text(row.ownerToken())
                .number(Columns.micros(row.leaseUntil()))
                .number(LedgerClock.toMicros(now))
                .number(LedgerClock.toMicros(now))
                .text(row.keyFormat())
                .text(row.arguments().codec())
                .bytes(row.arguments().bytes())
                .update();
        if (inserted == 0) {
            return Objects.requireNonNull(conflict(on, claim), "the row that is in the way");
        }
        boolean closed = use(on, claim.task());
        if (closed) {
            // The caller withdraws the claim; should it die before, the row can still be found.
            leftInFlight(on, claim.task());
        }
        return new RowAnswer(true, row, closed, clock.now());
    }

    /** What a claim is answered without a write: the row that is there already. Null where there is none. */
    @Nullable
    RowAnswer conflict(Statements on, Claim claim) throws SQLException {
        Read read = read(on, claim.key());
        return read == null ? null : answer(read.stored().holds(claim), read);
    }

    RowAnswer complete(Statements on, Completion completion) throws SQLException {
        Instant now = clock.now();
        int changed = done(on.prepare(sql.complete), completion, now).update();
        if (changed == 0) {
            changed = done(on.prepare(sql.completeInDoubt), completion, now).update();
        }
        Read read = read(on, completion.key());
        if (read == null) {
            return new RowAnswer(false, null, false, clock.now());
        }
        if (changed > 0) {
            use(on, read);
        }
        return answer(changed > 0 || read.stored().holds(completion), read);
    }

    RowAnswer change(Statements on, Change change) throws SQLException {
        boolean made = make(on, change);
        Read read = read(on, change.found().key());
        if (read == null) {
            return new RowAnswer(
                    change.next() == null, null, taskClosed(on, change.found().task()), clock.now());
        }
        if (made) {
            use(on, read);
        }
        return answer(made || read.stored().holds(change), read);
    }

    /** The write alone. */
    boolean make(Statements on, Change change) throws SQLException {
        return (change.next() == null ? withdraw(on, change) : update(on, change)) > 0;
    }

    private int withdraw(Statements on, Change change) throws SQLException {
        int deleted = asFound(on.prepare(sql.withdraw), change).update();
        if (deleted > 0) {
            deleteWhatBelongsTo(on, change.found().key());
        }
        return deleted;
    }

    private int update(Statements on, Change change) throws SQLException {
        IntentRow next = Objects.requireNonNull(change.next(), "next");
        Encoded result = next.result();
        Bound update = on.prepare(sql.change)
                .number(next.epoch())
                .number(next.attempt())
                .text(next.state().name())
                .flag(next.inDoubt())
                .text(next.ownerToken())
                .text(StoredRow.settledBy(change))
                .number(change.lease() == null ? Columns.micros(next.leaseUntil()) : null)
                .number(clock.stamp())
                .number(Columns.micros(change.lease()))
                .number(change.restartHorizon() ? null : Columns.micros(next.horizonFrom()))
                .number(clock.stamp())
                .number(change.notBefore() == null ? Columns.micros(next.notBefore()) : null)
                .number(clock.stamp())
                .number(Columns.micros(change.notBefore()))
                .number(Columns.micros(next.answeredAt()))
                .text(next.answeredPass())
                .text(next.resolvedBy())
                .text(next.arguments().codec())
                .text(result == null ? null : result.codec())
                .bytes(next.arguments().bytes())
                .bytes(EncodedLists.toBytes(next.keptArguments()))
                .bytes(result == null ? null : result.bytes());
        return asFound(update, change).update();
    }

    boolean renew(Statements on, Renewal renewal) throws SQLException {
        return on.prepare(sql.renew)
                        .number(clock.stamp())
                        .number(LedgerClock.toMicros(renewal.lease()))
                        .text(renewal.key())
                        .text(renewal.ownerToken())
                        .update()
                > 0;
    }

    RowAnswer find(Statements on, String key) throws SQLException {
        Read read = read(on, key);
        return read == null ? new RowAnswer(false, null, false, clock.now()) : answer(false, read);
    }

    /** Closes the task and says how its rows stand; in a transaction that keeps others from writing in between. */
    List<IntentRow> close(Statements on, TaskId task) throws SQLException {
        use(on, task);
        int closed =
                taskOf(on.prepare(sql.closeTask).number(clock.stamp()), task).update();
        List<IntentRow> rows = rowsOf(on, task, null);
        if (closed > 0 && rows.stream().anyMatch(row -> row.state() == IntentState.IN_FLIGHT)) {
            taskOf(on.prepare(sql.inFlightLeft), task).update();
        }
        return rows;
    }

    /** Notes that a claim of a closed task may be in flight. */
    boolean leftInFlight(Statements on, TaskId task) throws SQLException {
        return taskOf(on.prepare(sql.inFlightLeft), task).update() > 0;
    }

    /** Makes the task's row if there is none, and says whether the task is closed. */
    boolean lock(Statements on, TaskId task) throws SQLException {
        return use(on, task);
    }

    List<IntentRow> rowsOf(Statements on, TaskId task, @Nullable String stepPath) throws SQLException {
        Bound query =
                taskOf(on.prepare(stepPath == null ? sql.ofTask : sql.ofStep).number(clock.stamp()), task);
        if (stepPath != null) {
            atOrBelow(query, stepPath);
        }
        return query.all(columns -> Columns.read(columns).stored().row());
    }

    List<IntentRow> inDoubt(Statements on) throws SQLException {
        return on.prepare(sql.inDoubt)
                .number(clock.stamp())
                .number(clock.stamp())
                .number(clock.stamp())
                .all(columns -> Columns.read(columns).stored().row());
    }

    List<TaskId> closedTasksWithRows(Statements on, Duration olderThan, @Nullable String tenant) throws SQLException {
        return on.prepare(sql.closedTasksWithRows)
                .number(clock.stamp())
                .number(LedgerClock.toMicros(olderThan))
                .flag(tenant != null)
                .text(tenant == null ? "" : tenant)
                .all(Columns::task);
    }

    /** Deletes at most {@code limit} of the task's rows, and its lineage with the last one. The task's own row stays: the tombstone. */
    int purge(Statements on, TaskId task, boolean unsettledToo, int limit) throws SQLException {
        List<String> keys = taskOf(on.prepare(sql.purgeable), task)
                .flag(unsettledToo)
                .number(limit)
                .all(columns -> Columns.required(columns, "intent_key"));
        for (String key : keys) {
            on.prepare(sql.deleteIntent).text(key).update();
            deleteWhatBelongsTo(on, key);
        }
        taskOf(taskOf(on.prepare(sql.deleteLineage), task), task).update();
        return keys.size();
    }

    void replan(Statements on, TaskId task, String oldStep, String newStep) throws SQLException {
        use(on, task);
        taskOf(on.prepare(sql.insertLineage), task)
                .text(oldStep)
                .text(newStep)
                .number(clock.stamp())
                .update();
    }

    List<Replan> replans(Statements on, TaskId task) throws SQLException {
        return taskOf(on.prepare(sql.lineage), task)
                .all(row -> new Replan(
                        Columns.required(row, "old_step"),
                        Columns.required(row, "new_step"),
                        LedgerClock.fromMicros(row.getLong("replaced_at"))));
    }

    void answerLost(Statements on, TaskId task, String stepPath, @Nullable String ordinal, String pass)
            throws SQLException {
        String only = ordinal == null ? "" : ordinal;
        atOrBelow(taskOf(on.prepare(sql.answerLost).text(pass), task), stepPath)
                .text(only)
                .text(only)
                .text(pass)
                .update();
    }

    List<TaskId> idleTasks(Statements on, Duration idle, int limit) throws SQLException {
        return on.prepare(sql.idleTasks)
                .number(clock.stamp())
                .number(LedgerClock.toMicros(idle) + LedgerClock.toMicros(USE_GRANULARITY))
                .number(limit)
                .all(Columns::task);
    }

    @Nullable
    Read read(Statements on, String key) throws SQLException {
        return on.prepare(sql.find).number(clock.stamp()).text(key).first(Columns::read);
    }

    private RowAnswer answer(boolean applied, Read read) {
        return new RowAnswer(applied, read.stored().row(), read.taskClosed(), read.now());
    }

    boolean taskClosed(Statements on, TaskId task) throws SQLException {
        return Boolean.TRUE.equals(
                taskOf(on.prepare(sql.task).number(clock.stamp()), task).first(columns -> {
                    columns.getLong(1);
                    return !columns.wasNull();
                }));
    }

    /** Notes that a task is used, and says whether it is closed. */
    private boolean use(Statements on, TaskId task) throws SQLException {
        record Known(boolean closed, Instant lastUsed, Instant now) {}
        Known known = taskOf(on.prepare(sql.task).number(clock.stamp()), task).first(columns -> {
            columns.getLong(1);
            boolean closed = !columns.wasNull();
            return new Known(
                    closed, LedgerClock.fromMicros(columns.getLong(2)), LedgerClock.fromMicros(columns.getLong(3)));
        });
        if (known == null) {
            taskOf(on.prepare(sql.insertTask), task).number(clock.stamp()).update();
            return false;
        }
        touch(on, task, known.lastUsed, known.now);
        return known.closed;
    }

    private void use(Statements on, Read read) throws SQLException {
        if (read.taskLastUsed() == null) {
            use(on, read.stored().row().task());
        } else {
            touch(on, read.stored().row().task(), read.taskLastUsed(), read.now());
        }
    }

    private void touch(Statements on, TaskId task, Instant lastUsed, Instant now) throws SQLException {
        if (!now.isBefore(lastUsed.plus(USE_GRANULARITY))) {
            taskOf(on.prepare(sql.touchTask).number(clock.stamp()), task).update();
        }
    }

    private void deleteWhatBelongsTo(Statements on, String key) throws SQLException {
        on.prepare(sql.deleteDriftFields).text(key).number(Long.MAX_VALUE).update();
        on.prepare(sql.deleteDrift).text(key).number(Long.MAX_VALUE).update();
        on.prepare(sql.deleteWitnesses).text(key).update();
    }

    private static Bound identity(Bound statement, IntentRow row) throws SQLException {
        return taskOf(statement.text(row.key()), row.task())
                .text(row.step())
                .text(row.tool())
                .text(row.ordinal());
    }

    private static Bound taskOf(Bound statement, TaskId task) throws SQLException {
        return statement.text(Columns.tenant(task)).text(task.task());
    }

    private static Bound atOrBelow(Bound statement, String stepPath) throws SQLException {
        return statement.text(stepPath).text(Steps.firstBelow(stepPath)).text(Steps.afterBelow(stepPath));
    }

    private static Bound done(Bound statement, Completion completion, Instant now) throws SQLException {
        return statement
                .text(completion.result().codec())
                .bytes(completion.result().bytes())
                .number(LedgerClock.toMicros(now))
                .text(completion.answeredPass())
                .text(completion.key())
                .text(completion.ownerToken());
    }

    private Bound asFound(Bound statement, Change change) throws SQLException {
        IntentRow found = change.found();
        statement.text(found.key()).number(found.attempt()).text(found.ownerToken() == null ? "" : found.ownerToken());
        // One question mark for each state there is: the statement's text stays the same, so it is prepared once.
        Set<IntentState> states = change.states();
        for (IntentState state : IntentState.values()) {
            statement.text(states.contains(state) ? state.name() : "");
        }
        return statement.flag(change.leaseMustBeOver()).number(clock.stamp());
    }
}
