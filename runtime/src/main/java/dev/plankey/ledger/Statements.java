package dev.plankey.ledger;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A connection and the statements that were prepared on it. Used by one thread at a time. After a failure it is thrown away: the driver finalizes a statement that failed, so a cached one would be dead.
 */
final class Statements implements AutoCloseable {

    interface Reader<T> {
        T read(ResultSet row) throws SQLException;
    }

    /** Puts back what was changed on a connection that somebody lent us. */
    interface Restoring {
        void on(Connection connection) throws SQLException;
    }

    private final Connection connection;
    private final SqlDialect dialect;
    private final Map<String, Bound> prepared = new HashMap<>();
    private int networkTimeout = -1;
    private final List<Restoring> beforeClose = new ArrayList<>();
    private long waited;

    Statements(Connection connection, SqlDialect dialect) {
        this.connection = connection;
        this.dialect = dialect;
    }

    Connection connection() {
        return connection;
    }

    /** A prepared statement, ready for its first value; closed with the connection. */
    Bound prepare(String sql) throws SQLException {
        Bound known = prepared.get(sql);
        if (known == null) {
            known = new Bound(connection.prepareStatement(dialect.named(sql)));
            prepared.put(sql, known);
        }
        return known.fromTheStart();
    }

    /** Runs a statement that is not worth keeping: transactions, pragmas, schema. It is closed at once: SQLite refuses a commit while one is open. */
    @Nullable
    String run(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            if (!statement.execute(sql)) {
                return null;
            }
            try (ResultSet result = statement.getResultSet()) {
                return result.next() ? result.getString(1) : null;
            }
        }
    }

    /** A transaction has begun. */
    void begun(long nanosWaited) {
        waited = nanosWaited;
    }

    /** How long the transaction waited for a lock that another connection held. */
    long waited() {
        return waited;
    }

    /** Of a connection that somebody lent us. */
    void cameWithNetworkTimeout(int millis) {
        networkTimeout = millis;
    }

    /** In milliseconds; negative where the driver knows none. */
    int networkTimeoutAsItCame() {
        return networkTimeout;
    }

    /** After a failure on a connection that has to go on. */
    void forgetPrepared() {
        prepared.clear();
    }

    /** For a connection that somebody lent us: what makes it his again. */
    void runBeforeClose(String sql) {
        beforeClose.add(connection -> run(sql));
    }

    /** The last one first. */
    void restoreBeforeClose(Restoring restoring) {
        beforeClose.add(0, restoring);
    }

    /** Closes the connection, and with it what was prepared on it. */
    @Override
    public void close() throws SQLException {
        try (connection) {
            for (Restoring restoring : beforeClose) {
                restoring.on(connection);
            }
        }
    }

    /** Binds values in the order of the question marks. */
    static final class Bound {

        private final PreparedStatement statement;
        private int position;

        Bound(PreparedStatement statement) {
            this.statement = statement;
        }

        Bound fromTheStart() {
            position = 0;
            return this;
        }

        Bound text(@Nullable String value) throws SQLException {
            if (value == null) {
                statement.setNull(++position, Types.VARCHAR);
            } else {
                statement.setString(++position, StoredText.toColumn(value));
            }
            return this;
        }

        Bound number(@Nullable Long value) throws SQLException {
            if (value == null) {
                statement.setNull(++position, Types.BIGINT);
            } else {
                statement.setLong(++position, value);
            }
            return this;
        }

        Bound number(long value) throws SQLException {
            statement.setLong(++position, value);
            return this;
        }

        Bound flag(boolean value) throws SQLException {
            statement.setInt(++position, value ? 1 : 0);
            return this;
        }

        Bound bytes(byte @Nullable [] value) throws SQLException {
            if (value == null) {
                statement.setNull(++position, Types.VARBINARY);
            } else {
                statement.setBytes(++position, value);
            }
            return this;
        }

        Bound texts(List<String> values) throws SQLException {
            Object[] stored = values.stream().map(StoredText::toColumn).toArray();
            return array("text", stored);
        }

        Bound numbers(List<Long> values) throws SQLException {
            return array("bigint", values.toArray());
        }

        Bound blobs(List<byte[]> values) throws SQLException {
            return array("bytea", values.toArray(byte[][]::new));
        }

        private Bound array(String type, Object[] values) throws SQLException {
            statement.setArray(++position, statement.getConnection().createArrayOf(type, values));
            return this;
        }

        /** Keeps the bound values; {@link #runBatch} runs them all in one round trip. */
        void addToBatch() throws SQLException {
            statement.addBatch();
            position = 0;
        }

        /** How many rows each of them changed. */
        int[] runBatch() throws SQLException {
            return statement.executeBatch();
        }

        /** Runs a text of several statements; each gives rows, or how many it changed. */
        void executeAll(List<Pipeline.Taking> takings) throws SQLException {
            boolean gaveRows = statement.execute();
            for (Pipeline.Taking taking : takings) {
                if (gaveRows) {
                    try (ResultSet rows = statement.getResultSet()) {
                        taking.rows(rows);
                    }
                } else {
                    taking.count(statement.getUpdateCount());
                }
                gaveRows = statement.getMoreResults();
            }
        }

        /** What the server makes of the statement; it is not run. */
        void describe() throws SQLException {
            statement.getParameterMetaData();
        }

        /** How many rows it changed. */
        int update() throws SQLException {
            return statement.executeUpdate();
        }

        <T> @Nullable T first(Reader<T> reader) throws SQLException {
            try (ResultSet result = statement.executeQuery()) {
                return result.next() ? reader.read(result) : null;
            }
        }

        <T> List<T> all(Reader<T> reader) throws SQLException {
            try (ResultSet result = statement.executeQuery()) {
                List<T> rows = new ArrayList<>();
                while (result.next()) {
                    rows.add(reader.read(result));
                }
                return rows;
            }
        }
    }
}
