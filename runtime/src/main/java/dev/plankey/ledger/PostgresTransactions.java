package dev.plankey.ledger;

import dev.plankey.LedgerUnavailableException;
import dev.plankey.ledger.Columns.Read;
import dev.plankey.spi.TaskId;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
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
            return begin(deadline, GROUP_LOCK_WAIT);
        } catch (SQLException e) {
            throw unavailable("open", e);
        }
    }

    Statements begin(Deadline deadline, Duration lockWait) throws SQLException {
        Statements on = connections.take(deadline);
        try {
            on.connection().setAutoCommit(false);
            limit(on, deadline, lockWait);
            return on;
        } catch (SQLException | RuntimeException | Error e) {
            connections.discard(on);
            throw e;
        }
    }

    /** Both in one round trip, with the BEGIN that the driver sends. */
    private static void limit(Statements on, Deadline deadline, Duration lockWait) throws SQLException {
        on.prepare(PostgresText.BEGIN + "; " + PostgresText.LIMITS)
                .text(millis(lockWait))
                .text(millis(Duration.ofNanos(Math.max(deadline.left(), TimeUnit.SECONDS.toNanos(1)))))
                .execute();
    }

    /** At least 1: zero would be no limit. */
    static String millis(Duration wait) {
        return Long.toString(Math.max(1, Math.min(Integer.MAX_VALUE, wait.toMillis())));
    }

    @Override
    public void run(List<WriteRequest<?>> together, Statements on) throws SQLException {
        noteUse(on);
        List<WriteRequest<Written>> lists = rowWrites(together);
        List<List<Boolean>> made =
                batch.write(on, lists.stream().map(PostgresTransactions::list).toList());
        for (int i = 0; i < lists.size(); i++) {
            lists.get(i).answered(new Written(made.get(i), null));
        }
        for (WriteRequest<?> request : together) {
            if (!(request.work() instanceof RowWrites)) {
                request.run(on);
            }
        }
        if (together.stream().allMatch(request -> request.work() instanceof RowWrites list && list.mayBeRelaxed())) {
            on.run(PostgresText.RELAXED);
        }
    }

    /** The order of the tasks keeps two processes from waiting for each other. */
    private void noteUse(Statements on) throws SQLException {
        List<TaskId> stale = tasks.takeStale();
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

    @Override
    public void commit(Statements on) throws SQLException {
        on.connection().commit();
    }

    /** One read for all of them. Where it fails, each caller reads for himself: what was written is written. */
    @Override
    public void afterCommit(List<WriteRequest<?>> together, Statements on) {
        List<WriteRequest<Written>> lists = rowWrites(together);
        Set<String> keys = new LinkedHashSet<>();
        lists.forEach(request -> keys.addAll(list(request).keysRead()));
        if (keys.isEmpty()) {
            return;
        }
        try {
            on.connection().setAutoCommit(true);
            Map<String, Read> read = batch.read(on, keys);
            for (WriteRequest<Written> request : lists) {
                request.answered(new Written(request.provisional().made(), read));
            }
        } catch (SQLException e) {
            log.debug("The connection to the ledger {} was lost after a commit", connections.name(), e);
        }
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
