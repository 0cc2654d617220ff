package dev.plankey.ledger;

import dev.plankey.spi.Ledger;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The transaction in which a TRANSACTIONAL tool runs: its claim, its effect and its result commit together, or nothing does.
 *
 * <p>It belongs to the thread that runs the tool's body. What is written elsewhere, on another thread or another connection, is not part of it.
 */
public final class LedgerTransaction {

    /** The innermost is on top: sessions of different ledgers may be open on one thread. */
    private static final ThreadLocal<@Nullable Deque<GuardedConnection>> OPEN = new ThreadLocal<>();

    private LedgerTransaction() {}

    /**
     * The connection of the transaction that this thread is in. Plankey ends the transaction: {@code close}, {@code commit} and {@code rollback} are refused, savepoints are allowed. Once the transaction was
     * committed or rolled back, it is dead.
     *
     * @return the connection, the same each time
     * @throws IllegalStateException outside the body of a TRANSACTIONAL tool
     */
    public static Connection connection() {
        GuardedConnection open = current();
        if (open == null) {
            throw new IllegalStateException(
                    "No TRANSACTIONAL tool runs on this thread. Its body has a connection only on the thread that runs it,"
                            + " and until it returns.");
        }
        return open.shared();
    }

    /**
     * A {@code DataSource} for data access code that is there already. In the body of a TRANSACTIONAL tool it gives the transaction's connection, whose {@code close} gives it back and ends nothing; elsewhere
     * it gives a connection of {@code dataSource}.
     *
     * @param dataSource where connections come from elsewhere; it must lead to the ledger's database
     * @return the view; thread-safe if {@code dataSource} is
     */
    public static DataSource over(DataSource dataSource) {
        return new OverDataSource(dataSource);
    }

    static void enter(GuardedConnection connection) {
        Deque<GuardedConnection> open = OPEN.get();
        if (open == null) {
            open = new ArrayDeque<>();
            OPEN.set(open);
        }
        open.push(connection);
    }

    static void leave(GuardedConnection connection) {
        Deque<GuardedConnection> open = OPEN.get();
        if (open != null && open.remove(connection) && open.isEmpty()) {
            OPEN.remove();
        }
    }

    /** The thread's innermost transaction. */
    private static @Nullable GuardedConnection current() {
        Deque<GuardedConnection> open = open();
        return open == null ? null : open.peek();
    }

    /** The thread's transaction on a ledger. */
    static <S extends OpenSession> @Nullable S sessionOn(Ledger ledger, Class<S> type) {
        Deque<GuardedConnection> open = open();
        if (open == null) {
            return null;
        }
        for (GuardedConnection connection : open) {
            if (connection.session().isOpenOn(ledger)) {
                return type.cast(connection.session());
            }
        }
        return null;
    }

    /** Without those that another thread closed: it could not take them off this thread. */
    private static @Nullable Deque<GuardedConnection> open() {
        Deque<GuardedConnection> open = OPEN.get();
        if (open != null && open.removeIf(connection -> connection.session().isClosed()) && open.isEmpty()) {
            OPEN.remove();
        }
        return open;
    }

    private record OverDataSource(DataSource elsewhere) implements DataSource {

        @Override
        public Connection getConnection() throws SQLException {
            GuardedConnection open = current();
            return open == null ? elsewhere.getConnection() : open.lent();
        }

        @Override
        public Connection getConnection(String username, String password) throws SQLException {
            GuardedConnection open = current();
            return open == null ? elsewhere.getConnection(username, password) : open.lent();
        }

        @Override
        public PrintWriter getLogWriter() throws SQLException {
            return elsewhere.getLogWriter();
        }

        @Override
        public void setLogWriter(PrintWriter out) throws SQLException {
            elsewhere.setLogWriter(out);
        }

        @Override
        public void setLoginTimeout(int seconds) throws SQLException {
            elsewhere.setLoginTimeout(seconds);
        }

        @Override
        public int getLoginTimeout() throws SQLException {
            return elsewhere.getLoginTimeout();
        }

        @Override
        public Logger getParentLogger() {
            return Logger.getLogger(LedgerTransaction.class.getPackageName());
        }

        @Override
        public <T> T unwrap(Class<T> type) throws SQLException {
            return type.isInstance(this) ? type.cast(this) : elsewhere.unwrap(type);
        }

        @Override
        public boolean isWrapperFor(Class<?> type) throws SQLException {
            return type.isInstance(this) || elsewhere.isWrapperFor(type);
        }
    }
}
