package dev.plankey.ledger;

import dev.plankey.LedgerUnavailableException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Connections of the application's {@code DataSource}: taken for one transaction and given back, since the pool may have only one. They are asked for on a thread of ours: a transaction-aware proxy would hand the
 * caller's thread the connection of a transaction that somebody else began, and our commit would commit his work.
 */
final class SqliteDataSource implements SqliteConnections {

    private static final Logger log = LoggerFactory.getLogger(SqliteLedger.class);

    private final DataSource dataSource;
    private volatile @Nullable OpenedFile opened;
    private final ExecutorService asking = Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work, "plankey-connections-1");
        thread.setDaemon(true);
        return thread;
    });

    SqliteDataSource(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    @Override
    public String name() {
        return "on " + dataSource.getClass().getSimpleName();
    }

    @Override
    public Statements writer(Deadline deadline) throws SQLException {
        return take(deadline, BUSY_SLICE);
    }

    @Override
    public void giveBackWriter(Statements on) {
        discard(on);
    }

    @Override
    public Statements reader(Deadline deadline) throws SQLException {
        return take(deadline, Duration.ofNanos(Math.max(0, deadline.left())));
    }

    @Override
    public void giveBackReader(Statements on) {
        discard(on);
    }

    @Override
    public Statements session(Deadline deadline) throws SQLException {
        return take(deadline, BUSY_SLICE);
    }

    private Statements take(Deadline deadline, Duration busyTimeout) throws SQLException {
        CompletableFuture<Statements> coming = new CompletableFuture<>();
        try {
            asking.execute(() -> {
                try {
                    Statements taken = takeHere(deadline, busyTimeout);
                    if (!coming.complete(taken)) {
                        discard(taken); // too late: who asked has gone
                    }
                } catch (SQLException | RuntimeException | Error e) {
                    coming.completeExceptionally(e);
                }
            });
        } catch (RejectedExecutionException e) {
            throw new SQLException("the ledger is closed", e);
        }
        return await(coming, deadline);
    }

    private Statements takeHere(Deadline deadline, Duration busyTimeout) throws SQLException {
        Connection connection = dataSource.getConnection();
        Statements on = new Statements(connection, SqlDialect.SQLITE);
        try {
            connection.setAutoCommit(true);
            // The first statements run here too: a proxy may fetch the real connection only for them.
            on.runBeforeClose("PRAGMA synchronous = " + on.run("PRAGMA synchronous"));
            on.runBeforeClose("PRAGMA busy_timeout = " + on.run("PRAGMA busy_timeout"));
            SqliteConnections.prepare(on, busyTimeout, deadline);
            requireSameFile(on);
        } catch (SQLException | RuntimeException | Error e) {
            discard(on);
            throw e;
        }
        return on;
    }

    /** Only on the thread that takes connections. A pool keeps connections to a file that is gone, and opens new ones to what stands in its place. */
    private void requireSameFile(Statements on) throws SQLException {
        OpenedFile known = opened;
        if (known == null) {
            String path = on.run("SELECT file FROM pragma_database_list WHERE name = 'main'");
            if (path == null || path.isEmpty()) {
                return; // in memory, or temporary
            }
            known = new OpenedFile(Path.of(path));
            known.opened();
            opened = known;
        }
        known.requireSame();
    }

    private static Statements await(CompletableFuture<Statements> coming, Deadline deadline) throws SQLException {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return coming.get(Math.max(0, deadline.left()), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (TimeoutException e) {
                    SQLException late = new SQLTransientConnectionException(
                            "the DataSource gave no connection in time; its pool needs room for Plankey's own", e);
                    if (coming.completeExceptionally(late)) {
                        throw late;
                    }
                } catch (ExecutionException e) {
                    throw asSqlException(e.getCause() == null ? e : e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static SQLException asSqlException(Throwable cause) {
        if (cause instanceof SQLException e) {
            return e;
        }
        if (cause instanceof LedgerUnavailableException e) {
            throw new LedgerUnavailableException(String.valueOf(e.getMessage()), e);
        }
        return new SQLException("the DataSource failed: " + cause, cause);
    }

    @Override
    public void discard(Statements on) {
        try {
            on.close();
        } catch (SQLException | RuntimeException e) {
            log.debug("A connection of the DataSource could not be given back", e);
        }
    }

    /** The {@code DataSource} stays open. */
    @Override
    public void close() {
        asking.shutdown();
    }
}
