package dev.plankey.ledger;

import dev.plankey.Drift;
import dev.plankey.Intent;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.Replan;
import dev.plankey.TransactionRefusedException;
import dev.plankey.spi.Change;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Completion;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.LedgerSession;
import dev.plankey.spi.Renewal;
import dev.plankey.spi.RowAnswer;
import dev.plankey.spi.TaskId;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The default ledger: a SQLite file on one machine. It needs no server and survives the death of the process and of the machine: every write is committed with {@code synchronous = FULL} before its method returns
 * (also a completion that need not be). Several processes may share the file, and one process may open it twice. Not for a network file system: its locks do not hold there.
 *
 * <p>It needs {@code org.xerial:sqlite-jdbc} on the class path. The tables are made on first use; the file may hold other tables too.
 *
 * <p>Thread-safe. Callers that write at the same time share a transaction; who is alone writes for himself. Reading never waits for a writer. A write waits for others at most 15 s, then it throws
 * {@link LedgerUnavailableException}; so does every method where the database fails. SQLite has one write lock: while the body of a TRANSACTIONAL tool runs, no other intent of this file can be claimed; after a third of the
 * lease it is rolled back. A take-over that waited for another connection's lock is not made at its first try, so that an owner that was held up by the same lock can renew first.
 *
 * <p>Commits forced to disk: two for a call (claim and completion), one for a TRANSACTIONAL call, none for a replay, one for a drift record, one for the claims of all calls of one assistant message.
 */
public final class SqliteLedger implements Ledger {

    /** Longer than a TRANSACTIONAL body may take (a third of the lease), shorter than what is left of a lease after a heartbeat. */
    static final Duration WAIT = Duration.ofSeconds(15);

    /** Longer than any commit takes, a small part of a lease. In one process it does not matter: heartbeats go before everything that waits. */
    private static final long HELD_UP = Duration.ofSeconds(1).toNanos();

    private final LedgerClock clock;
    private final Duration wait;
    private final SqliteConnections connections;
    private final SqliteTransactions transactions;
    private final GroupCommit writes;
    private final JdbcRows rows;
    private final JdbcDrift drifts;
    private final String identity;

    private SqliteLedger(SqliteConnections connections, Clock ledgerClock, Duration wait) {
        this.connections = connections;
        this.wait = wait;
        clock = new LedgerClock(ledgerClock);
        SqlText sql = new SqlText(SqlDialect.SQLITE);
        rows = new JdbcRows(sql, clock);
        drifts = new JdbcDrift(sql);
        transactions = new SqliteTransactions(connections);
        writes = new GroupCommit(connections.name(), transactions);
        identity = prepare();
    }

    /**
     * Opens a file, or creates it.
     *
     * @param file the file; its folder must exist
     * @return the ledger
     * @throws LedgerUnavailableException where the folder is missing, the driver is missing, or the file is damaged, read-only, locked, of a newer version, or holds other tables by these names
     */
    public static SqliteLedger at(Path file) {
        return at(file, Clock.systemUTC());
    }

    /**
     * Opens a file, or creates it, with a clock of its own, for tests.
     *
     * @param file the file; its folder must exist
     * @param ledgerClock the clock that judges leases and retention; all who share the file must share it
     * @return the ledger
     * @throws LedgerUnavailableException as {@link #at(Path)}
     */
    public static SqliteLedger at(Path file, Clock ledgerClock) {
        return at(file, ledgerClock, WAIT);
    }

    static SqliteLedger at(Path file, Clock ledgerClock, Duration wait) {
        return new SqliteLedger(new SqliteFile(file), ledgerClock, wait);
    }

    /**
     * Opens the database of the application, so that TRANSACTIONAL tools write to it. Connections are taken for one transaction each, on a thread of Plankey's, and given back.
     *
     * @param dataSource connections to one SQLite file, writable; stays open when the ledger is closed
     * @return the ledger
     * @throws LedgerUnavailableException where no connection is to be had within 15 s, and as {@link #at(Path)}
     */
    public static SqliteLedger on(DataSource dataSource) {
        return on(dataSource, Clock.systemUTC());
    }

    /**
     * Opens the database of the application with a clock of the ledger's own, for tests.
     *
     * @param dataSource as {@link #on(DataSource)}
     * @param ledgerClock the clock that judges leases and retention; all who share the file must share it
     * @return the ledger
     * @throws LedgerUnavailableException as {@link #on(DataSource)}
     */
    public static SqliteLedger on(DataSource dataSource, Clock ledgerClock) {
        return on(dataSource, ledgerClock, WAIT);
    }

    static SqliteLedger on(DataSource dataSource, Clock ledgerClock, Duration wait) {
        return new SqliteLedger(
                new SqliteDataSource(Objects.requireNonNull(dataSource, "dataSource")), ledgerClock, wait);
    }

    private String prepare() {
        Deadline deadline = Deadline.in(wait);
        try {
            Statements on = connections.writer(deadline);
            boolean usable = false;
            try {
                String id = new SqliteSchema(connections.name(), SqlDialect.SQLITE, clock).prepare(on, deadline);
                usable = true;
                return id;
            } finally {
                if (usable) {
                    connections.giveBackWriter(on);
                } else {
                    connections.discard(on);
                    connections.close();
                }
            }
        } catch (SQLException e) {
            connections.close();
            throw transactions.unavailable("open", e);
        }
    }

    /** The random id that was written with the schema: two connections that read the same one see one ledger. */
    String identity() {
        return identity;
    }

    @Override
    public Instant now() {
        return clock.now();
    }

    /** Looks first without the write lock: what is there already is answered while somebody else writes. */
    @Override
    public List<RowAnswer> claim(List<Claim> claims) {
        List<@Nullable RowAnswer> known = readHere(on -> {
            List<@Nullable RowAnswer> answers = new ArrayList<>(claims.size());
            for (Claim claim : claims) {
                answers.add(rows.conflict(on, claim));
            }
            return answers;
        });
        if (known.stream().allMatch(Objects::nonNull)) {
            return known.stream().map(Objects::requireNonNull).toList();
        }
        refuseInSession(claims.stream().map(SqliteLedger::intent).toList());
        return write(on -> {
            List<RowAnswer> answers = new ArrayList<>(claims.size());
            for (int i = 0; i < claims.size(); i++) {
                RowAnswer answer = known.get(i);
                answers.add(answer != null ? answer : rows.claim(on, claims.get(i)));
            }
            return answers;
        });
    }

    @Override
    public List<RowAnswer> complete(List<Completion> completions) {
        return write(on -> {
            List<RowAnswer> answers = new ArrayList<>(completions.size());
            for (Completion completion : completions) {
                answers.add(rows.complete(on, completion));
            }
            return answers;
        });
    }

    @Override
    public List<RowAnswer> change(List<Change> changes) {
        refuseInSession(changes.stream().map(SqliteLedger::intent).toList());
        return write(on -> {
            List<RowAnswer> answers = new ArrayList<>(changes.size());
            for (Change change : changes) {
                answers.add(
                        mayBeHeldUp(on, change) ? rows.find(on, change.found().key()) : rows.change(on, change));
            }
            return answers;
        });
    }

    /** Whoever held up this writer may have held up the owner's heartbeat too: the owner goes first. */
    private static boolean mayBeHeldUp(Statements on, Change change) {
        return change.leaseMustBeOver() && on.waited() > HELD_UP;
    }

    @Override
    public List<Boolean> renew(List<Renewal> renewals) {
        return writes.write(
                on -> {
                    List<Boolean> answers = new ArrayList<>(renewals.size());
                    for (Renewal renewal : renewals) {
                        answers.add(rows.renew(on, renewal));
                    }
                    return answers;
                },
                wait,
                true);
    }

    @Override
    public List<RowAnswer> find(List<String> keys) {
        return read(on -> {
            List<RowAnswer> answers = new ArrayList<>(keys.size());
            for (String key : keys) {
                answers.add(rows.find(on, key));
            }
            return answers;
        });
    }

    @Override
    public Optional<LedgerSession> begin(Duration budget) {
        if (LedgerTransaction.sessionOn(this, SqliteSession.class) != null) {
            throw new LedgerUnavailableException(
                    "A TRANSACTIONAL tool was called in the body of another one: the ledger " + connections.name()
                            + " has one write lock, and this thread holds it. Make the outer tool call plain code, or call"
                            + " the tools one after the other.",
                    null);
        }
        Deadline deadline = Deadline.in(budget);
        if (!writes.takeRight(deadline)) {
            throw transactions.locked();
        }
        boolean begun = false;
        try {
            Statements on = connections.session(deadline);
            if (!transactions.begin(on, deadline)) {
                connections.discard(on);
                throw transactions.locked();
            }
            begun = true;
            return Optional.of(new SqliteSession(this, rows, transactions, on, () -> {
                connections.discard(on);
                writes.giveRightBack();
            }));
        } catch (SQLException e) {
            throw transactions.unavailable("open", e);
        } finally {
            if (!begun) {
                writes.giveRightBack();
            }
        }
    }

    @Override
    public List<IntentRow> closeTask(TaskId task, Duration budget) {
        return writes.write(on -> rows.close(on, task), budget, false);
    }

    @Override
    public List<IntentRow> rowsOf(TaskId task, @Nullable String stepPath) {
        return read(on -> rows.rowsOf(on, task, stepPath));
    }

    @Override
    public List<IntentRow> inDoubt() {
        return read(rows::inDoubt);
    }

    @Override
    public long purge(Duration olderThan, boolean unsettledToo, int batch, @Nullable String tenant) {
        if (batch < 1) {
            throw new IllegalArgumentException("batch is " + batch + "; at least 1 was expected");
        }
        List<TaskId> tasks = read(on -> rows.closedTasksWithRows(on, olderThan, tenant));
        long removed = 0;
        int finished = 0;
        while (finished < tasks.size()) {
            List<TaskId> left = tasks.subList(finished, tasks.size());
            Purged purged = write(on -> purgeBatch(on, left, unsettledToo, batch));
            removed += purged.rows;
            finished += purged.tasks;
        }
        return removed;
    }

    private record Purged(int rows, int tasks) {}

    private Purged purgeBatch(Statements on, List<TaskId> tasks, boolean unsettledToo, int batch) throws SQLException {
        int removed = 0;
        int finished = 0;
        while (finished < tasks.size() && finished < batch) {
            int room = batch - removed;
            int ofTask = rows.purge(on, tasks.get(finished), unsettledToo, room);
            removed += ofTask;
            if (ofTask == room) {
                break; // there may be more of this task
            }
            finished++;
        }
        return new Purged(removed, finished);
    }

    @Override
    public void recordReplan(TaskId task, String oldStep, String newStep) {
        write(on -> {
            rows.replan(on, task, oldStep, newStep);
            return true;
        });
    }

    @Override
    public List<Replan> replans(TaskId task) {
        return read(on -> rows.replans(on, task));
    }

    @Override
    public void answerLost(TaskId task, String stepPath, @Nullable String ordinal, String pass) {
        write(on -> {
            rows.answerLost(on, task, stepPath, ordinal, pass);
            return true;
        });
    }

    @Override
    public void recordDrift(String key, Drift drift) {
        write(on -> {
            drifts.record(on, key, drift);
            return true;
        });
    }

    @Override
    public List<Drift> drift(String key) {
        return read(on -> drifts.of(on, key));
    }

    @Override
    public List<TaskId> idleTasks(Duration idle, int limit) {
        return read(on -> rows.idleTasks(on, idle, limit));
    }

    /** Waits for writes that are under way, then closes the file; a {@code DataSource} stays open. Closing twice is once. */
    @Override
    public void close() {
        writes.close();
        boolean quiet = writes.takeRightAtTheEnd(Deadline.in(wait));
        connections.close();
        if (quiet) {
            writes.giveRightBack();
        }
    }

    /** On a thread that is in a session of this ledger, in that session: it holds the write lock that another transaction would wait for. */
    private <T> T write(WriteRequest.Work<T> work) {
        SqliteSession session = LedgerTransaction.sessionOn(this, SqliteSession.class);
        return session != null ? session.write(work) : writes.write(work, wait, false);
    }

    /** On a thread that is in a session, on its connection: a pool of one has no other. Only for rows that the session cannot have written. */
    private <T> T readHere(WriteRequest.Work<T> work) {
        SqliteSession session = LedgerTransaction.sessionOn(this, SqliteSession.class);
        return session != null && session.isAlive() ? session.write(work) : read(work);
    }

    private <T> T read(WriteRequest.Work<T> work) {
        try {
            Statements on = connections.reader(Deadline.in(wait));
            boolean usable = false;
            try {
                T result = work.on(on);
                usable = true;
                return result;
            } finally {
                if (usable) {
                    connections.giveBackReader(on);
                } else {
                    connections.discard(on);
                }
            }
        } catch (SQLException e) {
            throw transactions.unavailable("read", e);
        }
    }

    /** A claim of its own would have to be durable before the body: in a session it lives and dies with somebody else's effect. */
    private void refuseInSession(List<Intent> intents) {
        if (!intents.isEmpty() && LedgerTransaction.sessionOn(this, SqliteSession.class) != null) {
            throw new TransactionRefusedException(
                    intents.get(0),
                    "it was called in the body of a TRANSACTIONAL tool, whose transaction holds the ledger's one write lock",
                    "Call it before or after that tool, or give the ledger a file of its own.",
                    null);
        }
    }

    private static Intent intent(Claim claim) {
        TaskId task = claim.task();
        return new Intent(task.tenant(), task.task(), claim.step(), claim.tool(), claim.ordinal(), claim.key());
    }

    private static Intent intent(Change change) {
        IntentRow row = change.found();
        TaskId task = row.task();
        return new Intent(task.tenant(), task.task(), row.step(), row.tool(), row.ordinal(), row.key());
    }
}
