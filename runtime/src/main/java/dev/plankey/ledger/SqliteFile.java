package dev.plankey.ledger;

import dev.plankey.LedgerUnavailableException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Connections to a file that the ledger opened itself: one that writes, some that read, each kept with its prepared statements. */
final class SqliteFile implements SqliteConnections {

    private static final Logger log = LoggerFactory.getLogger(SqliteLedger.class);

    private static final int READERS_KEPT = 8;

    private final Path file;
    private final String url;
    private final AtomicReference<@Nullable Statements> idleWriter = new AtomicReference<>();
    private final ConcurrentLinkedDeque<Statements> idleReaders = new ConcurrentLinkedDeque<>();
    private final OpenedFile opened;
    private volatile boolean closed;

    /** Looks at what can be said better than the driver does; opens nothing yet. */
    SqliteFile(Path path) {
        file = path.toAbsolutePath().normalize();
        opened = new OpenedFile(file);
        requireDriver();
        Path folder = file.getParent();
        if (folder == null || Files.isDirectory(file)) {
            throw new LedgerUnavailableException(
                    "The ledger " + file + " is a folder; name a file in it, such as " + file.resolve("plankey.db")
                            + ".",
                    null);
        }
        if (!Files.isDirectory(folder)) {
            throw new LedgerUnavailableException(
                    "The folder of the ledger " + file + " does not exist: create " + folder
                            + " first. Plankey creates the file, never a folder: a wrong path would be an empty ledger.",
                    null);
        }
        if (Files.exists(file) && !Files.isWritable(file)) {
            throw new LedgerUnavailableException(
                    "The ledger " + file + " is read-only; the file and its folder must be writable for this user.",
                    null);
        }
        // As a URI, so that a question mark in a path is not the beginning of the driver's parameters.
        url = "jdbc:sqlite:" + file.toUri();
    }

    private static void requireDriver() {
        try {
            Class.forName("org.sqlite.JDBC", false, SqliteFile.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new LedgerUnavailableException(
                    "SqliteLedger needs the SQLite driver, which is not on the class path: add the dependency"
                            + " org.xerial:sqlite-jdbc to your build.",
                    e);
        }
    }

    @Override
    public String name() {
        return file.toString();
    }

    @Override
    public Statements writer(Deadline deadline) throws SQLException {
        opened.requireSame();
        Statements kept = idleWriter.getAndSet(null);
        return kept != null ? kept : open(deadline, BUSY_SLICE);
    }

    @Override
    public void giveBackWriter(Statements on) {
        Statements extra = closed ? on : idleWriter.getAndSet(on);
        if (extra != null) {
            discard(extra);
        }
    }

    @Override
    public Statements reader(Deadline deadline) throws SQLException {
        opened.requireSame();
        Statements kept = idleReaders.poll();
        return kept != null ? kept : open(deadline, Duration.ofNanos(Math.max(0, deadline.left())));
    }

    @Override
    public void giveBackReader(Statements on) {
        if (closed || idleReaders.size() >= READERS_KEPT) {
            discard(on);
        } else {
            idleReaders.push(on);
        }
    }

    @Override
    public Statements session(Deadline deadline) throws SQLException {
        opened.requireSame();
        return open(deadline, BUSY_SLICE);
    }

    private Statements open(Deadline deadline, Duration busyTimeout) throws SQLException {
        if (closed) {
            throw new SQLException("the ledger is closed");
        }
        Connection connection = org.sqlite.JDBC.createConnection(url, new Properties());
        Statements on = new Statements(connection, SqlDialect.SQLITE);
        try {
            SqliteConnections.prepare(on, busyTimeout, deadline);
        } catch (SQLException e) {
            discard(on);
            throw e;
        }
        opened.opened();
        return on;
    }

    @Override
    public void discard(Statements on) {
        try {
            on.close();
        } catch (SQLException e) {
            log.debug("A connection to the ledger {} could not be closed", file, e);
        }
    }

    @Override
    public void close() {
        closed = true;
        Statements writer = idleWriter.getAndSet(null);
        if (writer != null) {
            discard(writer);
        }
        for (Statements reader = idleReaders.poll(); reader != null; reader = idleReaders.poll()) {
            discard(reader);
        }
    }
}
