package dev.plankey.ledger;

import dev.plankey.LedgerUnavailableException;
import java.sql.SQLException;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Transactions that take SQLite's write lock at their beginning: one that read first and wrote later could find that it may not. */
final class SqliteTransactions implements GroupCommit.Transactions {

    private static final Logger log = LoggerFactory.getLogger(SqliteLedger.class);

    private static final long BUSY_PAUSE = 1_000_000; // nanoseconds; SQLite has waited a slice of its own before

    private final SqliteConnections connections;

    SqliteTransactions(SqliteConnections connections) {
        this.connections = connections;
    }

    @Override
    public @Nullable Statements begin(Deadline deadline) {
        try {
            Statements on = connections.writer(deadline);
            if (begin(on, deadline)) {
                return on;
            }
            connections.giveBackWriter(on);
            return null;
        } catch (SQLException e) {
            throw unavailable("open", e);
        }
    }

    /** Begins on a given connection. False where another kept the lock until the deadline. */
    boolean begin(Statements on, Deadline deadline) {
        long from = System.nanoTime();
        while (true) {
            try {
                on.run("BEGIN IMMEDIATE");
                on.begun(System.nanoTime() - from);
                return true;
            } catch (SQLException e) {
                if (!SqliteErrors.isBusy(e)) {
                    connections.discard(on);
                    throw unavailable("begin to write to", e);
                }
                if (deadline.over()) {
                    return false;
                }
                LockSupport.parkNanos(BUSY_PAUSE);
            }
        }
    }

    @Override
    public void commit(Statements on) throws SQLException {
        on.run("COMMIT");
    }

    @Override
    public void rollback(Statements on) {
        rollbackQuietly(on);
        connections.discard(on);
    }

    void rollbackQuietly(Statements on) {
        try {
            on.run("ROLLBACK");
        } catch (SQLException e) {
            // SQLite rolls back by itself after some failures; closing the connection ends what is left.
            log.debug("Nothing left to roll back on the ledger {}", connections.name(), e);
        }
    }

    @Override
    public void giveBack(Statements on) {
        connections.giveBackWriter(on);
    }

    @Override
    public LedgerUnavailableException unavailable(String doing, SQLException why) {
        return SqliteErrors.unavailable(connections.name(), doing, why);
    }

    @Override
    public LedgerUnavailableException locked() {
        return SqliteErrors.locked(connections.name());
    }
}
