package dev.plankey.ledger;

import dev.plankey.LedgerUnavailableException;
import dev.plankey.ledger.Columns.Read;
import dev.plankey.spi.Change;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Completion;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.LedgerSession;
import dev.plankey.spi.RowAnswer;
import dev.plankey.spi.TaskId;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A transaction for a TRANSACTIONAL tool, at the isolation level that the pool's connections have: the body may rely on it. Until the body begins, whatever the database refuses is tried again here in a new transaction;
 * from then on the body decides how long it takes, and only our own statements have limits.
 */
final class PostgresSession implements WholeSession {

    /** At most so long at a time: who waits longer waits without the row's neighbours. */
    private static final Duration LOCK_WAIT = Duration.ofSeconds(1);

    private static final Duration OWN_STATEMENT = Duration.ofSeconds(15);

    private record Shared(boolean closed, Instant lastUsed, Instant now) {}

    /** What a session shares with its ledger. */
    record Parts(
            JdbcRows rows,
            PostgresBatch batch,
            PostgresTasks tasks,
            PostgresTransactions transactions,
            PostgresConnections connections,
            LedgerClock clock) {}

    private final PostgresLedger ledger;
    private final Parts parts;
    private final Statements on;
    private final Deadline deadline;
    private final GuardedConnection guarded;
    private final ReentrantLock turn = new ReentrantLock();
    private final Set<String> keys = new HashSet<>();
    private @Nullable TaskId task;
    private @Nullable String lockTimeoutBefore;
    private boolean begun;
    private boolean savepoint;
    private boolean bodyBegun;
    private boolean taskIsStale;
    private volatile boolean committed;
    private volatile boolean abandoned;
    private volatile boolean closed;

    PostgresSession(PostgresLedger ledger, Parts parts, Statements on, Deadline deadline) throws SQLException {
        this.ledger = ledger;
        this.parts = parts;
        this.on = on;
        this.deadline = deadline;
        on.connection().setAutoCommit(false);
        guarded = new GuardedConnection(this, on.connection());
        LedgerTransaction.enter(guarded);
    }

    @Override
    public boolean isOpenOn(Ledger other) {
        return ledger == other && !closed && !committed;
    }

    @Override
    public boolean isClosed() {
        return closed;
    }

    @Override
    public ReentrantLock turn() {
        return turn;
    }

    /** Whether the row of this intent is only seen in here. */
    boolean holds(String key) {
        return keys.contains(key);
    }

    @Override
    public boolean taskClosed(TaskId of) {
        task = of;
        return beforeTheBody(() -> lock(of));
    }

    private boolean lock(TaskId of) throws SQLException {
        begin();
        Shared shared = shared(of);
        if (shared == null && bodyBegun) {
            parts.batch.insertTasks(on, List.of(of));
            shared = shared(of);
        } else if (shared == null) {
            // Committed at once: until then everybody who comes to this task for the first time would wait for our end.
            parts.batch.insertTasks(on, List.of(of));
            on.connection().commit();
            begun = false;
            begin();
            shared = shared(of);
        }
        if (shared == null) {
            throw new SQLException("the task's row is gone; Plankey never deletes one");
        }
        taskIsStale = PostgresTasks.isStale(shared.lastUsed, shared.now);
        parts.tasks.seen(of, shared.lastUsed, shared.lastUsed); // it will be noted here
        return shared.closed;
    }

    private @Nullable Shared shared(TaskId of) throws SQLException {
        return PostgresLedger.taskOf(on.prepare(PostgresText.LOCK_TASK_SHARED).number(parts.clock.stamp()), of)
                .first(columns -> {
                    columns.getLong(1);
                    boolean isClosed = !columns.wasNull();
                    return new Shared(
                            isClosed,
                            LedgerClock.fromMicros(columns.getLong(2)),
                            LedgerClock.fromMicros(columns.getLong(3)));
                });
    }

    private void begin() throws SQLException {
        if (!begun) {
            begun = true;
            String before = on.prepare(PostgresText.SESSION_LIMITS)
                    .text(PostgresTransactions.millis(lockWait()))
                    .first(columns -> columns.getString(1));
            lockTimeoutBefore = before;
        }
    }

    private Duration lockWait() {
        Duration left = Duration.ofNanos(Math.max(1_000_000, deadline.left()));
        return left.compareTo(LOCK_WAIT) < 0 ? left : LOCK_WAIT;
    }

    private interface Step<T> {
        T run() throws SQLException;
    }

    /** Tries again in a new transaction, until the budget is over: nothing has been done yet that anybody could miss. */
    private <T> T beforeTheBody(Step<T> step) {
        if (bodyBegun) {
            return write(open -> withLimitedLocks(step));
        }
        while (true) {
            try {
                return locked(step);
            } catch (SQLException e) {
                boolean again = (PostgresErrors.isTransient(e) || PostgresErrors.isLocked(e)) && !deadline.over();
                if (!again) {
                    throw failed(e);
                }
                restart(e);
            }
        }
    }

    private <T> T locked(Step<T> step) throws SQLException {
        turn.lock();
        try {
            requireNotAbandoned();
            PostgresConnections.limit(on, Deadline.in(OWN_STATEMENT));
            return step.run();
        } finally {
            turn.unlock();
        }
    }

    private void requireNotAbandoned() {
        if (abandoned) {
            throw new LedgerUnavailableException(
                    "The transaction was rolled back while the body of its TRANSACTIONAL tool ran; nothing of it stays.",
                    null);
        }
    }

    /** For a tool that is called in the body of another one. Where the wait fails, going back to the part's savepoint sets the time-out back too. */
    private <T> T withLimitedLocks(Step<T> step) throws SQLException {
        setLockTimeout(PostgresTransactions.millis(LOCK_WAIT));
        T result = step.run();
        setLockTimeout(lockTimeoutBefore);
        return result;
    }

    private void setLockTimeout(@Nullable String value) throws SQLException {
        if (value != null) {
            on.prepare(PostgresText.LOCK_TIMEOUT).text(value).first(columns -> true);
        }
    }

    private void restart(SQLException why) {
        try {
            on.connection().rollback();
            begun = false;
            keys.clear();
            if (task != null) {
                lock(task);
            }
        } catch (SQLException e) {
            e.addSuppressed(why);
            if (!(PostgresErrors.isTransient(e) || PostgresErrors.isLocked(e)) || deadline.over()) {
                throw failed(e);
            }
        }
    }

    private RuntimeException failed(SQLException e) {
        on.forgetPrepared();
        return parts.transactions.unavailable("write in a transaction on", e);
    }

    /** Statements of ours, within limits of ours. */
    <T> T write(WriteRequest.Work<T> work) {
        try {
            return locked(() -> {
                T result = work.on(on);
                PostgresConnections.unlimit(on);
                return result;
            });
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    @Override
    public void run(String... statements) {
        write(open -> {
            for (String sql : statements) {
                open.run(sql);
            }
            return true;
        });
    }

    /** A claim that another transaction holds uncommitted is somebody's: not ours, and no row to be seen. */
    @Override
    public List<RowAnswer> claim(List<Claim> claims) {
        try {
            return beforeTheBody(() -> claimHere(claims));
        } catch (LedgerUnavailableException e) {
            requireLocked(e);
            return claims.stream()
                    .map(claim -> new RowAnswer(false, null, false, parts.clock.now()))
                    .toList();
        }
    }

    private static void requireLocked(LedgerUnavailableException e) {
        if (!(e.getCause() instanceof SQLException cause) || !PostgresErrors.isLocked(cause)) {
            throw e;
        }
    }

    private List<RowAnswer> claimHere(List<Claim> claims) throws SQLException {
        begin();
        List<Boolean> made = parts.batch
                .write(on, new Pipeline(), List.of(RowWrites.claims(claims)))
                .get(0);
        List<String> names = claims.stream().map(Claim::key).toList();
        Map<String, Read> after = parts.batch.read(on, names);
        List<RowAnswer> answers = new ArrayList<>(claims.size());
        for (int i = 0; i < claims.size(); i++) {
            Read read = after.get(claims.get(i).key());
            if (read == null) {
                throw new SQLException("the row in the way cannot be seen at this isolation level", "40001");
            }
            if (made.get(i)) {
                keys.add(claims.get(i).key());
            }
            answers.add(answer(made.get(i) || read.stored().holds(claims.get(i)), read));
        }
        return answers;
    }

    @Override
    public List<RowAnswer> complete(List<Completion> completions) {
        return write(open -> {
            List<Boolean> made = parts.batch
                    .write(open, new Pipeline(), List.of(RowWrites.completions(completions)))
                    .get(0);
            List<RowAnswer> answers = new ArrayList<>(completions.size());
            for (int i = 0; i < completions.size(); i++) {
                Read read = parts.rows.read(open, completions.get(i).key());
                answers.add(
                        read == null
                                ? new RowAnswer(false, null, false, parts.clock.now())
                                : answer(made.get(i) || read.stored().holds(completions.get(i)), read));
            }
            return answers;
        });
    }

    @Override
    public List<RowAnswer> change(List<Change> changes) {
        try {
            return beforeTheBody(() -> changesHere(changes));
        } catch (LedgerUnavailableException e) {
            requireLocked(e);
            return changes.stream()
                    .map(change -> new RowAnswer(false, change.found(), false, parts.clock.now()))
                    .toList();
        }
    }

    private List<RowAnswer> changesHere(List<Change> changes) throws SQLException {
        begin();
        List<RowAnswer> answers = new ArrayList<>(changes.size());
        for (Change change : changes) {
            RowAnswer answer = changeHere(change);
            answers.add(answer);
            if (answer.applied()) {
                keys.add(change.found().key());
            }
        }
        return answers;
    }

    private RowAnswer changeHere(Change change) throws SQLException {
        boolean made = parts.rows.make(on, change);
        Read read = parts.rows.read(on, change.found().key());
        return read == null
                ? new RowAnswer(change.next() == null, null, false, parts.clock.now())
                : answer(made || read.stored().holds(change), read);
    }

    private static RowAnswer answer(boolean applied, Read read) {
        return new RowAnswer(applied, read.stored().row(), read.taskClosed(), read.now());
    }

    /** From here on the connection is the body's: with the lock time-out that it came with. */
    @Override
    public void savepoint() {
        write(open -> {
            setLockTimeout(lockTimeoutBefore);
            if (savepoint) {
                open.run("RELEASE SAVEPOINT plankey_body");
            }
            open.run("SAVEPOINT plankey_body");
            return true;
        });
        savepoint = true;
        bodyBegun = true;
    }

    @Override
    public void rollbackToSavepoint() {
        guarded.end();
        write(open -> {
            open.run("ROLLBACK TO SAVEPOINT plankey_body");
            open.run("RELEASE SAVEPOINT plankey_body");
            return true;
        });
        savepoint = false;
    }

    /** Where the body has ended the transaction by a text of its own, its savepoint is gone, and this fails. */
    @Override
    public void commit() {
        guarded.end();
        write(open -> {
            if (savepoint) {
                open.run("RELEASE SAVEPOINT plankey_body");
            }
            if (taskIsStale && task != null) {
                parts.transactions.noteUse(open, task);
            }
            open.connection().commit();
            return true;
        });
        committed = true;
    }

    @Override
    public Optional<LedgerSession> nested() {
        return Optional.of(new SessionPart(this, 1));
    }

    /** Waits for a statement that is under way, not for the body. */
    @Override
    public void abandon() {
        turn.lock();
        try {
            if (closed || committed || abandoned) {
                return;
            }
            abandoned = true;
            guarded.end();
            parts.connections.discardSession(on);
        } finally {
            turn.unlock();
        }
    }

    @Override
    public void close() {
        turn.lock();
        try {
            if (closed) {
                return;
            }
            closed = true;
            guarded.end();
            LedgerTransaction.leave(guarded);
            if (!abandoned) {
                parts.connections.discardSession(on);
            }
        } finally {
            turn.unlock();
        }
    }
}
