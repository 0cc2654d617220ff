package dev.plankey.ledger;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.postgresql.ds.PGSimpleDataSource;

/** An empty schema, where the search path leads, on the one PostgreSQL server of these tests. */
final class PostgresDatabase {

    private static final AtomicInteger SCHEMAS = new AtomicInteger();

    private static final class Server {
        static final EmbeddedPostgres RUNNING = start();

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.builder()
                        .setServerConfig("fsync", "on")
                        .setServerConfig("synchronous_commit", "on")
                        .start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private final String schema;

    private PostgresDatabase(String schema) {
        this.schema = schema;
    }

    static PostgresDatabase create() {
        String schema = "ledger_" + SCHEMAS.incrementAndGet();
        new PostgresDatabase("public").run("CREATE SCHEMA " + schema);
        return new PostgresDatabase(schema);
    }

    String schema() {
        return schema;
    }

    PGSimpleDataSource dataSource() {
        return as("postgres");
    }

    PGSimpleDataSource as(String user) {
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        dataSource.setUrl(Server.RUNNING.getJdbcUrl(user, "postgres"));
        dataSource.setUser(user);
        dataSource.setCurrentSchema(schema);
        return dataSource;
    }

    void run(String... statements) {
        try (Connection connection = dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The first column. */
    List<String> query(String sql) {
        try (Connection connection = dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> values = new ArrayList<>();
            while (rows.next()) {
                values.add(rows.getString(1));
            }
            return values;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
