package dev.plankey.ledger;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Connections of a {@code DataSource}. They are asked for on threads of ours: a transaction-aware proxy would hand the caller's thread the connection of a transaction that somebody else began, and our commit would
 * commit his work; and a pool that is empty may keep its caller for longer than ours has time.
 *
 * <p>From a pool that others use too, a connection is taken for one transaction and given back as it came. From a pool of the ledger's own it is kept, with what was prepared on it.
 */
final class PostgresConnections implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(PostgresLedger.class);

    /** Beyond the deadline: the server's own time-outs speak first, and say more. */
    private static final Duration NETWORK_GRACE = Duration.ofSeconds(2);

    /** A connection that was idle for longer is asked whether it is alive. */
    private static final long TRUSTED = Duration.ofMillis(500).toNanos();

    /** Each may be kept waiting by an empty pool; more than these would only be a heap of waiting threads. */
    private static final int THREADS_AT_MOST = 64;

    private final DataSource dataSource;
    private final SqlDialect dialect;
    private final boolean keep;
    private final Semaphore permits;
    private final ConcurrentLinkedDeque<Idle> idle = new ConcurrentLinkedDeque<>();
    private final AtomicInteger threads = new AtomicInteger();
    private final ThreadPoolExecutor asking =
            new ThreadPoolExecutor(0, THREADS_AT_MOST, 30, TimeUnit.SECONDS, new SynchronousQueue<>(), this::thread);
    private volatile long lastFailure = System.nanoTime();
    private volatile boolean closed;

    private record Idle(Statements on, long since) {}

    /**
     * Connections, at most so many at once.
     *
     * @param keep whether the pool is the ledger's own
     */
    PostgresConnections(DataSource dataSource, SqlDialect dialect, boolean keep, int atMost) {
        this.dataSource = dataSource;
        this.dialect = dialect;
        this.keep = keep;
        permits = new Semaphore(atMost, true);
    }

    private Thread thread(Runnable work) {
        Thread thread = new Thread(work, "plankey-connections-" + threads.incrementAndGet());
        thread.setDaemon(true);
        return thread;
    }

    /** For messages. */
    String name() {
        return "on " + dataSource.getClass().getSimpleName();
    }

    /** A connection in auto-commit mode. */
    Statements take(Deadline deadline) throws SQLException {
        return take(deadline, permits);
    }

    /** One that does not count: it is held for as long as an application's body runs. */
    Statements session(Deadline deadline) throws SQLException {
        return take(deadline, null);
    }

    private Statements take(Deadline deadline, @Nullable Semaphore counted) throws SQLException {
        if (counted != null && !acquire(counted, deadline)) {
            throw noneInTime(null);
        }
        AtomicBoolean given = new AtomicBoolean(counted != null);
        Runnable release = () -> {
            if (given.getAndSet(false) && counted != null) {
                counted.release();
            }
        };
        try {
            Statements kept = counted == null ? null : kept();
            Statements on = kept != null ? kept : ask(deadline, release);
            limit(on, deadline);
            return on;
        } catch (SQLException | RuntimeException | Error e) {
            release.run();
            throw e;
        }
    }

    private @Nullable Statements kept() {
        for (Idle found = idle.poll(); found != null; found = idle.poll()) {
            boolean trusted = System.nanoTime() - found.since < TRUSTED && found.since - lastFailure > 0;
            if (trusted || isAlive(found.on)) {
                return found.on;
            }
            end(found.on);
        }
        return null;
    }

    private static boolean isAlive(Statements on) {
        try {
            return on.connection().isValid(1);
        } catch (SQLException e) {
            return false;
        }
    }

    private Statements ask(Deadline deadline, Runnable release) throws SQLException {
        CompletableFuture<Statements> coming = new CompletableFuture<>();
        try {
            asking.execute(() -> {
                try {
                    Statements taken = takeHere();
                    if (!coming.complete(taken)) {
                        end(taken); // too late: who asked has gone
                        release.run();
                    }
                } catch (SQLException | RuntimeException | Error e) {
                    if (!coming.completeExceptionally(e)) {
                        release.run();
                    }
                }
            });
        } catch (RejectedExecutionException e) {
            throw closed ? new SQLException("the ledger is closed", e) : noneInTime(e);
        }
        return await(coming, deadline);
    }

    private Statements takeHere() throws SQLException {
        Connection connection = dataSource.getConnection();
        Statements on = new Statements(connection, dialect);
        try {
            // Here too: a proxy may fetch the real connection only for the first statement.
            connection.createStatement().close();
            boolean autoCommit = connection.getAutoCommit();
            if (!autoCommit) {
                connection.rollback(); // what a lazy pool may have begun
                on.restoreBeforeClose(lent -> lent.setAutoCommit(false));
            }
            connection.setAutoCommit(true);
            if (connection.isReadOnly()) {
                connection.setReadOnly(false);
                on.restoreBeforeClose(lent -> lent.setReadOnly(true));
            }
            int networkTimeout = connection.getNetworkTimeout();
            on.cameWithNetworkTimeout(networkTimeout);
            on.restoreBeforeClose(lent -> lent.setNetworkTimeout(Runnable::run, networkTimeout));
        } catch (SQLFeatureNotSupportedException e) {
            log.debug("The driver knows no network time-out; the server's time-outs bound each call alone", e);
        } catch (SQLException | RuntimeException | Error e) {
            end(on);
            throw e;
        }
        return on;
    }

    /** No call hangs, also where the other end is gone without a word. */
    static void limit(Statements on, Deadline deadline) throws SQLException {
        long millis = TimeUnit.NANOSECONDS.toMillis(Math.max(0, deadline.left())) + NETWORK_GRACE.toMillis();
        try {
            on.connection().setNetworkTimeout(Runnable::run, (int) Math.min(Integer.MAX_VALUE, millis));
        } catch (SQLFeatureNotSupportedException e) {
            log.debug("The driver knows no network time-out", e);
        }
    }

    /** For a body, whose statements are the application's. */
    static void unlimit(Statements on) throws SQLException {
        int millis = on.networkTimeoutAsItCame();
        if (millis >= 0) {
            on.connection().setNetworkTimeout(Runnable::run, millis);
        }
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
                    SQLException late = noneInTime(e);
                    if (coming.completeExceptionally(late)) {
                        throw late;
                    }
                } catch (ExecutionException e) {
                    Throwable cause = e.getCause() == null ? e : e.getCause();
                    throw cause instanceof SQLException sql
                            ? sql
                            : new SQLException("the DataSource failed: " + cause, cause);
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static boolean acquire(Semaphore permits, Deadline deadline) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return permits.tryAcquire(Math.max(0, deadline.left()), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static SQLException noneInTime(@Nullable Exception why) {
        return new SQLTransientConnectionException("no connection in time", why);
    }

    /** Gives back what {@link #take} gave, in auto-commit mode. */
    void giveBack(Statements on) {
        if (keep && !closed) {
            idle.push(new Idle(on, System.nanoTime()));
            if (closed) {
                endIdle();
            }
        } else {
            end(on);
        }
        permits.release();
    }

    /** Ends what {@link #take} gave and what failed since. Never throws. */
    void discard(Statements on) {
        lastFailure = System.nanoTime(); // what ended this one may have ended the others
        discardSession(on);
        permits.release();
    }

    /** Ends a connection that failed, or that an application has used. Whatever it has begun is rolled back; where it cannot be, it must not go back into the pool. */
    void discardSession(Statements on) {
        try {
            limit(on, Deadline.in(NETWORK_GRACE));
            Connection connection = on.connection();
            if (!connection.getAutoCommit()) {
                connection.rollback();
                connection.setAutoCommit(true);
            }
        } catch (SQLException | RuntimeException e) {
            log.debug("A connection could not be rolled back, so it is ended", e);
            try {
                on.connection().abort(Runnable::run);
            } catch (SQLException | RuntimeException again) {
                log.debug("A connection could not be ended", again);
            }
        }
        end(on);
    }

    private static void end(Statements on) {
        try {
            on.close();
        } catch (SQLException | RuntimeException e) {
            log.debug("A connection could not be given back as it was", e);
        }
    }

    private void endIdle() {
        for (Idle found = idle.poll(); found != null; found = idle.poll()) {
            end(found.on);
        }
    }

    /** The {@code DataSource} stays open. */
    @Override
    public void close() {
        closed = true;
        asking.shutdown();
        endIdle();
    }
}
