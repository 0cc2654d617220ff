package dev.plankey.ledger;

import java.sql.SQLException;
import java.time.Duration;

/** Where a SQLite ledger has its connections from: a file of its own, or the application's {@code DataSource}. All come in auto-commit mode and with {@code synchronous = FULL}. */
interface SqliteConnections extends AutoCloseable {

    /** How long SQLite itself waits for a lock before it says busy. Short, so that who waits sees his deadline; the rest of the waiting is a loop. */
    Duration BUSY_SLICE = Duration.ofMillis(100);

    /** For messages. */
    String name();

    /** The connection that writes; there is one writer at a time. */
    Statements writer(Deadline deadline) throws SQLException;

    void giveBackWriter(Statements on);

    /** A connection that reads. In WAL mode no writer keeps it from that. */
    Statements reader(Deadline deadline) throws SQLException;

    void giveBackReader(Statements on);

    /** A connection that an application's tool gets to see, so never one of the others. */
    Statements session(Deadline deadline) throws SQLException;

    /** Ends a connection that failed, or that an application has used. Never throws. */
    void discard(Statements on);

    @Override
    void close();

    /** Makes a new connection ours. The pragma reads the file, which another process may be recovering: that is waited for in one piece. */
    static void prepare(Statements on, Duration busyTimeout, Deadline deadline) throws SQLException {
        on.run("PRAGMA busy_timeout = " + Math.max(0, deadline.left() / 1_000_000));
        on.run("PRAGMA synchronous = FULL");
        on.run("PRAGMA busy_timeout = " + busyTimeout.toMillis());
    }
}
