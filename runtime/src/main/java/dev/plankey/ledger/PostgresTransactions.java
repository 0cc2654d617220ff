package dev.plankey.ledger;

import dev.plankey.LedgerUnavailableException;
import dev.plankey.ledger.Columns.Read;
import dev.plankey.ledger.PostgresBatch.Limits;
import dev.plankey.spi.TaskId;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Transactions of our own: READ COMMITTED whatever the pool's default is, with limits on every wait, durable at commit. */
final class PostgresTransactions implements GroupCommit.Transactions {

    private static final Logger log = LoggerFactory.getLogger(PostgresLedger.class);

    /** A group waits this long for a lock; then each is tried alone, so that nobody waits for another's row. */
    static final Duration GROUP_LOCK_WAIT = Duration.ofMillis(100);

    private final PostgresConnections connections;
    private final PostgresBatch batch;
    private final PostgresTasks tasks;
    private final LedgerClock clock;

    PostgresTransactions(PostgresConnections connections, PostgresBatch batch, PostgresTasks tasks, LedgerClock clock) {
        this.connections = connections;
        this.batch = batch;
        this.tasks = tasks;
        this.clock = clock;
    }

    @Override
    public @Nullable Statements begin(Deadline deadline) {
        try {
            return open(deadline);
        } catch (SQLException e) {
            throw unavailable("open", e);
        }
    }

    /** The first statement begins the transaction. */
    Statements open(Deadline deadline) throws SQLException {
        Statements on = connections.take(deadline);
        try {
            on.connection().setAutoCommit(false);
            return on;
        } catch (SQLException | RuntimeException | Error e) {
            connections.discard(on);
            throw e;
        }
    }

    /** At least 1: zero would be no limit. */
    static String millis(Duration wait) {
        return Long.toString(Math.max(1, Math.min(Integer.MAX_VALUE, wait.toMillis())));
    }

    @Override
    public void run(List<WriteRequest<?>> together, Statements on) throws SQLException {
        Deadline earliest = together.get(0).deadline;
        for (WriteRequest<?> request : together) {
            if (request.deadline.left() < earliest.left()) {
                earliest = request.deadline;
            }
        }
        run(together, on, new Limits(GROUP_LOCK_WAIT, earliest));
    }

    void run(List<WriteRequest<?>> together, Statements on, Limits limits) throws SQLException {
        List<WriteRequest<Written>> lists = rowWrites(together);
        List<TaskId> stale = tasks.takeStale();
        if (together.size() == 1
                && lists.size() == 1
                && stale.isEmpty()
                && list(lists.get(0)).isOneStatement()) {
            lists.get(0).answered(batch.writeAlone(on, list(lists.get(0)), limits));
            return;
        }
        Pipeline first = PostgresBatch.begin(limits);
        if (!stale.isEmpty()) {
            first.run(on);
            noteUse(on, stale);
            first = new Pipeline();
        }
        List<List<Boolean>> made = batch.write(
                on, first, lists.stream().map(PostgresTransactions::list).toList());
        for (WriteRequest<?> request : together) {
            if (!(request.work() instanceof RowWrites)) {
                request.run(on);
            }
        }
        if (together.stream().allMatch(request -> request.work() instanceof RowWrites list && list.mayBeRelaxed())) {
            on.run(PostgresText.RELAXED);
        }
        commitAndAnswer(on, lists, made);
    }

    /** The rows are read for all of them at once. Where there are none to read, the commit comes by itself. */
    private void commitAndAnswer(Statements on, List<WriteRequest<Written>> lists, List<List<Boolean>> made)
            throws SQLException {
        Set<String> keys = new LinkedHashSet<>();
        lists.forEach(request -> keys.addAll(list(request).keysRead()));
        Map<String, Read> after = keys.isEmpty() ? Map.of() : batch.commitAndRead(on, keys);
        for (int i = 0; i < lists.size(); i++) {
            lists.get(i).answered(new Written(made.get(i), after));
        }
    }

    /** The order of the tasks keeps two processes from waiting for each other. */
    private void noteUse(Statements on, List<TaskId> stale) throws SQLException {
        stale.sort(Comparator.comparing(TaskId::task).thenComparing(Columns::tenant));
        for (TaskId task : stale) {
            noteUse(on, task);
        }
    }

    void noteUse(Statements on, TaskId task) throws SQLException {
        on.prepare(PostgresText.TOUCH_TASK)
                .number(clock.stamp())
                .text(Columns.tenant(task))
                .text(task.task())
                .number(clock.stamp())
                .number(LedgerClock.toMicros(JdbcRows.USE_GRANULARITY))
                .update();
    }

    /** Does nothing where {@link #run} has committed. */
    @Override
    public void commit(Statements on) throws SQLException {
        on.connection().commit();
    }

    @SuppressWarnings("unchecked") // a RowWrites is Work<Written>
    private static List<WriteRequest<Written>> rowWrites(List<WriteRequest<?>> requests) {
        List<WriteRequest<Written>> lists = new ArrayList<>();
        for (WriteRequest<?> request : requests) {
            if (request.work() instanceof RowWrites) {
                lists.add((WriteRequest<Written>) request);
            }
        }
        return lists;
    }

    private static RowWrites list(WriteRequest<Written> request) {
        return (RowWrites) request.work();
    }

    @Override
    public void rollback(Statements on) {
        connections.discard(on);
    }

    @Override
    public void giveBack(Statements on) {
        try {
            on.connection().setAutoCommit(true);
            connections.giveBack(on);
        } catch (SQLException e) {
            log.debug("A connection was lost after a commit", e);
            connections.discard(on);
        }
    }

    @Override
    public boolean isOutage(SQLException e) {
        return PostgresErrors.isConnectionLost(e);
    }

    @Override
    public LedgerUnavailableException unavailable(String doing, SQLException why) {
        return PostgresErrors.unavailable(connections.name(), doing, why);
    }

    @Override
    public LedgerUnavailableException locked() {
        return new LedgerUnavailableException(
                "The ledger " + connections.name() + " was busy for too long; nothing was written.", null);
    }
}
