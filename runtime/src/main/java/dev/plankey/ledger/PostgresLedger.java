package dev.plankey.ledger;

import dev.plankey.Drift;
import dev.plankey.IntentState;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.Replan;
import dev.plankey.ledger.Columns.Read;
import dev.plankey.spi.Change;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Completion;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.LedgerSession;
import dev.plankey.spi.Renewal;
import dev.plankey.spi.RowAnswer;
import dev.plankey.spi.TaskId;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A ledger in PostgreSQL 13 or later, for many machines: in a database of its own, or in the application's, so that TRANSACTIONAL tools write to it. It asks for nothing that a server which speaks PostgreSQL's
 * protocol lacks: no advisory locks, no {@code LISTEN}.
 *
 * <p>Every write is a forced commit before its method returns, whatever {@code synchronous_commit} the role or the pool has ({@code off} is overruled; what waits for a standby goes on waiting); except a completion that
 * says that it may be relaxed. A fail-over to a standby that had not got the last commits loses them: see {@code docs/operations.md}. Leases are judged by the server's clock. It does not depend on the pool's auto-commit
 * mode or isolation level, and gives connections back as they came.
 *
 * <p>It needs {@code org.postgresql:postgresql}, which whoever has a {@code DataSource} has. The tables are made on first use, or by the scripts {@code dev/plankey/ledger/postgres/V*.sql} in the jar (Flyway, Liquibase).
 *
 * <p>Thread-safe. Callers that write at the same time share a transaction; who is alone writes for himself. At most {@link Builder#connections} connections are in use at once, none while a body runs or a caller waits;
 * each TRANSACTIONAL body holds one more. A call waits at most 15 s for connections, locks and the server, then it throws {@link LedgerUnavailableException}; so does every method where the database fails.
 */
public final class PostgresLedger implements Ledger {

    static final Duration WAIT = Duration.ofSeconds(15);

    static final List<String> SCRIPTS = List.of("V1__intents.sql");

    /** As long as another's transaction may keep a row from one that is tried alone, before the connection is given back and it is tried again. */
    private static final Duration LOCK_WAIT = Duration.ofSeconds(1);

    private static final long PAUSE = 20_000_000; // nanoseconds; between two tries, which hold no connection

    /** Groups are written while others are committed, and the server forces commits of several connections together. */
    private static final int WRITERS = 4;

    private static final int LOST_AT_MOST = 3;

    private final Duration wait;
    private final LedgerClock clock;
    private final PostgresTasks tasks = new PostgresTasks();
    private final PostgresConnections connections;
    private final PostgresTransactions transactions;
    private final GroupCommit writes;
    private final SqlText sql;
    private final JdbcRows rows;
    private final JdbcDrift drifts;
    private final PostgresBatch batch;
    private final String identity;

    private PostgresLedger(Builder builder) {
        wait = builder.timeout;
        boolean serverTime = builder.ledgerClock == null;
        PostgresDialect dialect = new PostgresDialect(builder.schema, builder.tablePrefix, serverTime, builder.scripts);
        connections = new PostgresConnections(builder.dataSource, dialect, builder.ownPool, builder.connections);
        clock = builder.ledgerClock == null
                ? new ServerClock(this::serverMicros)
                : new LedgerClock(builder.ledgerClock);
        sql = new SqlText(dialect);
        rows = new JdbcRows(sql, clock);
        drifts = new JdbcDrift(sql);
        batch = new PostgresBatch(rows, sql, clock, tasks);
        transactions = new PostgresTransactions(connections, batch, tasks, clock);
        writes = new GroupCommit(connections.name(), transactions, Math.min(WRITERS, builder.connections));
        identity = prepare(dialect);
    }

    /**
     * Opens the ledger in the database of a {@code DataSource} that others use too. Each connection is taken for one transaction and given back.
     *
     * @param dataSource connections to one database, always of its primary; stays open when the ledger is closed
     * @return the ledger
     * @throws LedgerUnavailableException where the database cannot be reached or used, or holds tables that are not Plankey's, or those of a newer version
     */
    public static PostgresLedger on(DataSource dataSource) {
        return builder(dataSource).open();
    }

    /**
     * Opens the ledger with a clock of its own, for tests.
     *
     * @param dataSource as {@link #on(DataSource)}
     * @param ledgerClock the clock that judges leases and retention; all who share the database must share it
     * @return the ledger
     * @throws LedgerUnavailableException as {@link #on(DataSource)}
     */
    public static PostgresLedger on(DataSource dataSource, Clock ledgerClock) {
        return builder(dataSource).clock(ledgerClock).open();
    }

    /**
     * Begins to say how the ledger uses a {@code DataSource}.
     *
     * @param dataSource as {@link #on(DataSource)}
     * @return a builder, for one thread
     */
    public static Builder builder(DataSource dataSource) {
        return new Builder(dataSource);
    }

    /** How a ledger uses its {@code DataSource}. Everything has a default. */
    public static final class Builder {

        private final DataSource dataSource;
        private @Nullable String schema;
        private String tablePrefix = PostgresDialect.PREFIX;
        private @Nullable Clock ledgerClock;
        private Duration timeout = WAIT;
        private List<String> scripts = SCRIPTS;
        private int connections = 4;
        private boolean ownPool;

        private Builder(DataSource dataSource) {
            this.dataSource = Objects.requireNonNull(dataSource, "dataSource");
        }

        /**
         * The schema of the tables.
         *
         * @param name letters, digits and underscores, case counts; it must exist. Default: where the search path leads
         * @return this
         */
        public Builder schema(String name) {
            schema = Objects.requireNonNull(name, "name");
            return this;
        }

        /**
         * How the names of tables and indexes begin.
         *
         * @param prefix lower-case letters, digits and underscores, at most 40; default {@code plankey_}
         * @return this
         */
        public Builder tablePrefix(String prefix) {
            tablePrefix = Objects.requireNonNull(prefix, "prefix");
            return this;
        }

        /**
         * Says that nobody else uses the {@code DataSource}, so that the ledger may keep its connections, with what is prepared on them. Faster, and inside an application's transactions the one way that never waits
         * for the application's pool.
         *
         * @return this
         */
        public Builder ownPool() {
            ownPool = true;
            return this;
        }

        /**
         * How many connections are in use at once.
         *
         * @param atMost at least 1, TRANSACTIONAL bodies not counted; default 4
         * @return this
         */
        public Builder connections(int atMost) {
            if (atMost < 1) {
                throw new IllegalArgumentException("connections is " + atMost + "; at least 1 was expected");
            }
            connections = atMost;
            return this;
        }

        /**
         * How long a call may wait for connections, locks and the server.
         *
         * @param wait positive; it should be shorter than what is left of a lease after a heartbeat (20 s by default); default 15 s
         * @return this
         */
        public Builder timeout(Duration wait) {
            if (wait.isNegative() || wait.isZero()) {
                throw new IllegalArgumentException("timeout is " + wait + "; a positive duration was expected");
            }
            timeout = wait;
            return this;
        }

        /**
         * A clock of the ledger's own, for tests.
         *
         * @param clock the clock that judges leases and retention; default: the server's
         * @return this
         */
        public Builder clock(Clock clock) {
            ledgerClock = Objects.requireNonNull(clock, "clock");
            return this;
        }

        Builder scripts(List<String> names) {
            scripts = names;
            return this;
        }

        /**
         * Opens the ledger.
         *
         * @return the ledger
         * @throws LedgerUnavailableException as {@link PostgresLedger#on(DataSource)}
         * @throws IllegalArgumentException where schema or table prefix is no plain identifier
         */
        public PostgresLedger open() {
            return new PostgresLedger(this);
        }
    }

    private String prepare(PostgresDialect dialect) {
        Deadline deadline = Deadline.in(wait);
        try {
            Statements on = connections.session(deadline);
            try {
                return new PostgresSchema(connections.name(), dialect).prepare(on, deadline);
            } finally {
                connections.discardSession(on);
            }
        } catch (SQLException e) {
            connections.close();
            throw transactions.unavailable("open", e);
        } catch (RuntimeException | Error e) {
            connections.close();
            throw e;
        }
    }

    /** The random id that was written with the schema: two connections that read the same one see one ledger. */
    String identity() {
        return identity;
    }

    private long serverMicros() {
        return read(on -> {
            Long micros = on.prepare("SELECT {now}").number(0).first(columns -> columns.getLong(1));
            return Objects.requireNonNull(micros, "the server's time");
        });
    }

    @Override
    public Instant now() {
        return clock.now();
    }

    /** Looks first: a replay is one read. */
    @Override
    public List<RowAnswer> claim(List<Claim> claims) {
        List<String> keys = claims.stream().map(Claim::key).toList();
        Map<String, Read> before = readAll(keys);
        List<Claim> open = claims.stream()
                .filter(claim -> !before.containsKey(claim.key()))
                .toList();
        if (open.isEmpty()) {
            return claims.stream()
                    .map(claim -> conflict(claim, Objects.requireNonNull(before.get(claim.key()))))
                    .toList();
        }
        Map<String, RowAnswer> answers = claimAll(open);
        return claims.stream()
                .map(claim -> {
                    Read known = before.get(claim.key());
                    return known != null ? conflict(claim, known) : Objects.requireNonNull(answers.get(claim.key()));
                })
                .toList();
    }

    private Map<String, RowAnswer> claimAll(List<Claim> claims) {
        Map<String, RowAnswer> answers = new HashMap<>();
        List<Claim> left = claims;
        Deadline deadline = Deadline.in(wait);
        while (!left.isEmpty()) {
            Written written = write(RowWrites.claims(left), deadline, false);
            Map<String, Read> after = written.after();
            List<Claim> again = new ArrayList<>();
            for (int i = 0; i < left.size(); i++) {
                Claim claim = left.get(i);
                Read read = after.get(claim.key());
                if (read == null) {
                    again.add(claim); // who was there when we wrote has withdrawn since
                } else {
                    boolean mine = written.made().get(i) || read.stored().holds(claim);
                    answers.put(claim.key(), answer(mine, read));
                    if (mine && read.taskClosed()) {
                        leftInFlight(claim.task());
                    }
                }
            }
            left = again;
            if (!left.isEmpty() && deadline.over()) {
                throw transactions.locked();
            }
        }
        return answers;
    }

    /** The caller withdraws the claim; should it die before, the row can still be found. */
    private void leftInFlight(TaskId task) {
        write(on -> rows.leftInFlight(on, task), true);
    }

    private static RowAnswer conflict(Claim claim, Read read) {
        return answer(read.stored().holds(claim), read);
    }

    private static RowAnswer answer(boolean applied, Read read) {
        return new RowAnswer(applied, read.stored().row(), read.taskClosed(), read.now());
    }

    @Override
    public List<RowAnswer> complete(List<Completion> completions) {
        if (completions.isEmpty()) {
            return List.of();
        }
        Written written = write(RowWrites.completions(completions), Deadline.in(wait), false);
        Map<String, Read> after = written.after();
        List<RowAnswer> answers = new ArrayList<>(completions.size());
        for (int i = 0; i < completions.size(); i++) {
            Completion completion = completions.get(i);
            Read read = after.get(completion.key());
            answers.add(
                    read == null
                            ? new RowAnswer(false, null, false, clock.now())
                            : answer(written.made().get(i) || read.stored().holds(completion), read));
        }
        return answers;
    }

    @Override
    public List<RowAnswer> change(List<Change> changes) {
        if (changes.isEmpty()) {
            return List.of();
        }
        Written written = write(RowWrites.changes(changes), Deadline.in(wait), false);
        Map<String, Read> after = written.after();
        List<RowAnswer> answers = new ArrayList<>(changes.size());
        for (int i = 0; i < changes.size(); i++) {
            Change change = changes.get(i);
            Read read = after.get(change.found().key());
            answers.add(
                    read == null
                            ? new RowAnswer(
                                    change.next() == null,
                                    null,
                                    taskClosed(change.found().task()),
                                    clock.now())
                            : answer(written.made().get(i) || read.stored().holds(change), read));
        }
        return answers;
    }

    private boolean taskClosed(TaskId task) {
        return read(on -> rows.taskClosed(on, task));
    }

    @Override
    public List<Boolean> renew(List<Renewal> renewals) {
        return renewals.isEmpty()
                ? List.of()
                : write(RowWrites.renewals(renewals), Deadline.in(wait), true).made();
    }

    @Override
    public List<RowAnswer> find(List<String> keys) {
        Map<String, Read> found = readAll(keys);
        return keys.stream()
                .map(key -> {
                    Read read = found.get(key);
                    return read == null ? new RowAnswer(false, null, false, clock.now()) : answer(false, read);
                })
                .toList();
    }

    private Map<String, Read> readAll(List<String> keys) {
        if (keys.isEmpty()) {
            return Map.of();
        }
        long sentAt = System.nanoTime();
        Map<String, Read> found = read(on -> batch.read(on, keys));
        if (clock instanceof ServerClock server && !found.isEmpty()) {
            server.heard(found.values().iterator().next().now(), sentAt);
        }
        return found;
    }

    @Override
    public Optional<LedgerSession> begin(Duration budget) {
        Deadline deadline = Deadline.in(budget);
        try {
            Statements on = connections.session(deadline);
            boolean begun = false;
            try {
                PostgresSession session = new PostgresSession(
                        this,
                        new PostgresSession.Parts(rows, batch, tasks, transactions, connections, clock),
                        on,
                        deadline);
                begun = true;
                return Optional.of(session);
            } finally {
                if (!begun) {
                    connections.discardSession(on);
                }
            }
        } catch (SQLException e) {
            throw transactions.unavailable("open", e);
        }
    }

    /** Reads the rows after the close is durable: a claim that was committed before is among them, one that comes later sees the close. */
    @Override
    public List<IntentRow> closeTask(TaskId task, Duration budget) {
        Deadline deadline = Deadline.in(budget);
        boolean closed = alone(
                on -> {
                    batch.insertTasks(on, List.of(task));
                    taskOf(on.prepare(PostgresText.LOCK_TASK), task).first(columns -> true);
                    return taskOf(on.prepare(PostgresText.CLOSE_TASK).number(clock.stamp()), task)
                                    .update()
                            > 0;
                },
                deadline,
                () -> true);
        List<IntentRow> after = rowsOf(task, null);
        if (closed && after.stream().noneMatch(row -> row.state() == IntentState.IN_FLIGHT)) {
            write(on -> taskOf(on.prepare(PostgresText.NOTHING_IN_FLIGHT), task).update(), true);
        }
        return after;
    }

    static Statements.Bound taskOf(Statements.Bound statement, TaskId task) throws SQLException {
        return statement.text(Columns.tenant(task)).text(task.task());
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
    public long purge(Duration olderThan, boolean unsettledToo, int batchSize, @Nullable String tenant) {
        if (batchSize < 1) {
            throw new IllegalArgumentException("batch is " + batchSize + "; at least 1 was expected");
        }
        long removed = 0;
        for (TaskId task : read(on -> rows.closedTasksWithRows(on, olderThan, tenant))) {
            int ofBatch;
            do {
                ofBatch = write(on -> rows.purge(on, task, unsettledToo, batchSize), true);
                removed += ofBatch;
            } while (ofBatch == batchSize);
        }
        return removed;
    }

    @Override
    public void recordReplan(TaskId task, String oldStep, String newStep) {
        write(
                on -> {
                    rows.replan(on, task, oldStep, newStep);
                    return true;
                },
                true);
    }

    @Override
    public List<Replan> replans(TaskId task) {
        return read(on -> rows.replans(on, task));
    }

    @Override
    public void answerLost(TaskId task, String stepPath, @Nullable String ordinal, String pass) {
        write(
                on -> {
                    rows.answerLost(on, task, stepPath, ordinal, pass);
                    return true;
                },
                true);
    }

    /** In the transaction that has the row, where it is not committed yet. */
    @Override
    public void recordDrift(String key, Drift drift) {
        PostgresSession session = LedgerTransaction.sessionOn(this, PostgresSession.class);
        if (session != null && session.holds(key)) {
            session.write(on -> record(on, key, drift));
        } else {
            write(on -> record(on, key, drift), false);
        }
    }

    private boolean record(Statements on, String key, Drift drift) throws SQLException {
        if (on.prepare(PostgresText.EXISTS).text(key).first(columns -> true) != null) {
            drifts.record(on, key, drift);
        }
        return true;
    }

    @Override
    public List<Drift> drift(String key) {
        return read(on -> drifts.of(on, key));
    }

    @Override
    public List<TaskId> idleTasks(Duration idle, int limit) {
        return read(on -> rows.idleTasks(on, idle, limit));
    }

    /** Waits for writes that are under way; the {@code DataSource} stays open. Closing twice is once. */
    @Override
    public void close() {
        writes.close();
        connections.close();
    }

    /** Shares a transaction with others, and goes on alone where somebody holds a lock or the server asks for another try. */
    private Written write(RowWrites lists, Deadline deadline, boolean urgent) {
        return write(lists, deadline, urgent, lists::canBeRepeated);
    }

    private <T> T write(WriteRequest.Work<T> work, boolean repeatable) {
        return write(work, Deadline.in(wait), false, () -> repeatable);
    }

    private <T> T write(WriteRequest.Work<T> work, Deadline deadline, boolean urgent, BooleanSupplier repeatable) {
        try {
            return writes.write(work, Duration.ofNanos(Math.max(0, deadline.left())), urgent);
        } catch (LedgerUnavailableException e) {
            if (!isWorthAnotherTry(e, repeatable.getAsBoolean()) || deadline.over()) {
                throw e;
            }
            return alone(work, deadline, repeatable);
        }
    }

    /** Tries again until the deadline; between two tries no connection is held. A lost connection is replaced a few times: a pool may hold several such. */
    private <T> T alone(WriteRequest.Work<T> work, Deadline deadline, BooleanSupplier repeatable) {
        int lost = 0;
        while (true) {
            WriteRequest<T> request = new WriteRequest<>(work, deadline);
            try {
                return runAlone(request, deadline);
            } catch (LedgerUnavailableException e) {
                boolean again = isWorthAnotherTry(e, repeatable.getAsBoolean() && lost < LOST_AT_MOST);
                if (!again || deadline.over()) {
                    throw e;
                }
                lost += isConnectionLost(e) ? 1 : 0;
                LockSupport.parkNanos(PAUSE);
            }
        }
    }

    private <T> T runAlone(WriteRequest<T> request, Deadline deadline) {
        try {
            Duration left = Duration.ofNanos(Math.max(1_000_000, deadline.left()));
            Duration lockWait = left.compareTo(LOCK_WAIT) < 0 ? left : LOCK_WAIT;
            Statements on = transactions.open(deadline);
            boolean committed = false;
            try {
                transactions.run(List.of(request), on, new PostgresBatch.Limits(lockWait, deadline));
                transactions.commit(on);
                committed = true;
            } finally {
                if (!committed) {
                    transactions.rollback(on);
                }
            }
            transactions.giveBack(on);
            return request.provisional();
        } catch (SQLException e) {
            throw transactions.unavailable("write to", e);
        }
    }

    private static boolean isWorthAnotherTry(LedgerUnavailableException e, boolean repeatable) {
        return e.getCause() instanceof SQLException cause
                && (PostgresErrors.isLocked(cause)
                        || PostgresErrors.isTransient(cause)
                        || (repeatable && PostgresErrors.isConnectionLost(cause)));
    }

    private static boolean isConnectionLost(LedgerUnavailableException e) {
        return e.getCause() instanceof SQLException cause && PostgresErrors.isConnectionLost(cause);
    }

    /** A connection may have been lost long before it is used: a pool may hold several such. */
    private <T> T read(WriteRequest.Work<T> work) {
        Deadline deadline = Deadline.in(wait);
        for (int lost = 0; ; lost++) {
            try {
                return read(work, deadline);
            } catch (SQLException e) {
                if (lost == LOST_AT_MOST || !PostgresErrors.isConnectionLost(e) || deadline.over()) {
                    throw transactions.unavailable("read", e);
                }
            }
        }
    }

    private <T> T read(WriteRequest.Work<T> work, Deadline deadline) throws SQLException {
        Statements on = connections.take(deadline);
        boolean usable = false;
        try {
            T result = work.on(on);
            usable = true;
            return result;
        } finally {
            if (usable) {
                connections.giveBack(on);
            } else {
                connections.discard(on);
            }
        }
    }
}
