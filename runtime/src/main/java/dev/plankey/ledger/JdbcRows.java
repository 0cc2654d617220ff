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
        boolean closed = use(on, claim.task(), now);
        if (closed) {
            // The caller withdraws the claim; should it die before, the row can still be found.
            taskOf(on.prepare(sql.inFlightLeft), claim.task()).update();
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
            use(on, read, now);
        }
        return answer(changed > 0 || read.stored().holds(completion), read);
    }

    RowAnswer change(Statements on, Change change) throws SQLException {
        Instant now = clock.now();
        boolean made = (change.next() == null ? withdraw(on, change, now) : update(on, change, now)) > 0;
        Read read = read(on, change.found().key());
        if (read == null) {
            return new RowAnswer(
                    change.next() == null, null, taskClosed(on, change.found().task()), clock.now());
        }
        if (made) {
            use(on, read, now);
        }
        return answer(made || read.stored().holds(change), read);
    }

    private int withdraw(Statements on, Change change, Instant now) throws SQLException {
        int deleted = asFound(on.prepare(sql.withdraw), change, now).update();
        if (deleted > 0) {
            deleteWhatBelongsTo(on, change.found().key());
        }
        return deleted;
    }

    private int update(Statements on, Change change, Instant now) throws SQLException {
        IntentRow next = Objects.requireNonNull(change.next(), "next");
        Encoded result = next.result();
        Bound update = on.prepare(sql.change)
                .number(next.epoch())
                .number(next.attempt())
                .text(next.state().name())
                .flag(next.inDoubt())
                .text(next.ownerToken())
                .text(StoredRow.settledBy(change))
                .number(Columns.micros(StoredRow.leaseUntil(change, now)))
                .number(Columns.micros(StoredRow.horizonFrom(change, now)))
                .number(Columns.micros(StoredRow.notBefore(change, now)))
                .number(Columns.micros(next.answeredAt()))
                .text(next.answeredPass())
                .text(next.resolvedBy())
                .text(next.arguments().codec())
                .text(result == null ? null : result.codec())
                .bytes(next.arguments().bytes())
                .bytes(EncodedLists.toBytes(next.keptArguments()))
                .bytes(result == null ? null : result.bytes());
        return asFound(update, change, now).update();
    }

    boolean renew(Statements on, Renewal renewal) throws SQLException {
        return on.prepare(sql.renew)
                        .number(LedgerClock.toMicros(clock.now().plus(renewal.lease())))
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
        Instant now = clock.now();
        use(on, task, now);
        int closed = taskOf(on.prepare(sql.closeTask).number(LedgerClock.toMicros(now)), task)
                .update();
        List<IntentRow> rows = rowsOf(on, task, null);
        if (closed > 0 && rows.stream().anyMatch(row -> row.state() == IntentState.IN_FLIGHT)) {
            taskOf(on.prepare(sql.inFlightLeft), task).update();
        }
        return rows;
    }

    /** Makes the task's row if there is none, and says whether the task is closed. */
    boolean lock(Statements on, TaskId task) throws SQLException {
        return use(on, task, clock.now());
    }

    List<IntentRow> rowsOf(Statements on, TaskId task, @Nullable String stepPath) throws SQLException {
        Bound query = taskOf(on.prepare(stepPath == null ? sql.ofTask : sql.ofStep), task);
        if (stepPath != null) {
            atOrBelow(query, stepPath);
        }
        return query.all(columns -> Columns.read(columns).stored().row());
    }

    List<IntentRow> inDoubt(Statements on) throws SQLException {
        long now = LedgerClock.toMicros(clock.now());
        return on.prepare(sql.inDoubt)
                .number(now)
                .number(now)
                .all(columns -> Columns.read(columns).stored().row());
    }

    List<TaskId> closedTasksWithRows(Statements on, Duration olderThan, @Nullable String tenant) throws SQLException {
        return on.prepare(sql.closedTasksWithRows)
                .number(LedgerClock.toMicros(clock.now().minus(olderThan)))
                .flag(tenant != null)
                .text(tenant == null ? "" : tenant)
                .all(Columns::task);
    }

    /** Deletes at most {@code limit} of the task's rows, and its lineage with the last one. The task's own row stays: the tombstone. */
    int purge(Statements on, TaskId task, boolean unsettledToo, int limit) throws SQLException {
        record Row(long id, String key) {}
        List<Row> rows = taskOf(on.prepare(sql.purgeable), task)
                .flag(unsettledToo)
                .number(limit)
                .all(columns -> new Row(columns.getLong(1), columns.getString(2)));
        for (Row row : rows) {
            on.prepare(sql.deleteIntent).number(row.id).update();
            deleteWhatBelongsTo(on, row.key);
        }
        taskOf(taskOf(on.prepare(sql.deleteLineage), task), task).update();
        return rows.size();
    }

    void replan(Statements on, TaskId task, String oldStep, String newStep) throws SQLException {
        Instant now = clock.now();
        use(on, task, now);
        taskOf(on.prepare(sql.insertLineage), task)
                .text(oldStep)
                .text(newStep)
                .number(LedgerClock.toMicros(now))
                .update();
    }

    List<Replan> replans(Statements on, TaskId task) throws SQLException {
        return taskOf(on.prepare(sql.lineage), task)
                .all(row -> new Replan(row.getString(1), row.getString(2), LedgerClock.fromMicros(row.getLong(3))));
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
                .number(LedgerClock.toMicros(clock.now().minus(idle).minus(USE_GRANULARITY)))
                .number(limit)
                .all(Columns::task);
    }

    private @Nullable Read read(Statements on, String key) throws SQLException {
        return on.prepare(sql.find).text(key).first(Columns::read);
    }

    private RowAnswer answer(boolean applied, Read read) {
        return new RowAnswer(applied, read.stored().row(), read.taskClosed(), clock.now());
    }

    private boolean taskClosed(Statements on, TaskId task) throws SQLException {
        return Boolean.TRUE.equals(taskOf(on.prepare(sql.task), task).first(columns -> {
            columns.getLong(1);
            return !columns.wasNull();
        }));
    }

    /** Notes that a task is used, and says whether it is closed. */
    private boolean use(Statements on, TaskId task, Instant now) throws SQLException {
        record Known(boolean closed, Instant lastUsed) {}
        Known known = taskOf(on.prepare(sql.task), task).first(columns -> {
            columns.getLong(1);
            boolean closed = !columns.wasNull();
            return new Known(closed, LedgerClock.fromMicros(columns.getLong(2)));
        });
        if (known == null) {
            taskOf(on.prepare(sql.insertTask), task)
                    .number(LedgerClock.toMicros(now))
                    .update();
            return false;
        }
        touch(on, task, known.lastUsed, now);
        return known.closed;
    }

    private void use(Statements on, Read read, Instant now) throws SQLException {
        if (read.taskLastUsed() == null) {
            use(on, read.stored().row().task(), now);
        } else {
            touch(on, read.stored().row().task(), read.taskLastUsed(), now);
        }
    }

    private void touch(Statements on, TaskId task, Instant lastUsed, Instant now) throws SQLException {
        if (!now.isBefore(lastUsed.plus(USE_GRANULARITY))) {
            taskOf(on.prepare(sql.touchTask).number(LedgerClock.toMicros(now)), task)
                    .update();
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

    private static Bound asFound(Bound statement, Change change, Instant now) throws SQLException {
        IntentRow found = change.found();
        statement.text(found.key()).number(found.attempt()).text(found.ownerToken() == null ? "" : found.ownerToken());
        // One question mark for each state there is: the statement's text stays the same, so it is prepared once.
        Set<IntentState> states = change.states();
        for (IntentState state : IntentState.values()) {
            statement.text(states.contains(state) ? state.name() : "");
        }
        return statement.flag(change.leaseMustBeOver()).number(LedgerClock.toMicros(now));
    }
}
