package dev.plankey.testkit;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/** A real PostgreSQL for tests: one server for a JVM, a schema for each test. As durable as in production: fsync and synchronous_commit are on. */
public final class PostgresServer {

    private static final AtomicInteger SCHEMAS = new AtomicInteger();

    private PostgresServer() {}

    private static final class Shared {
        static final EmbeddedPostgres SERVER = start();
    }

    /** A server of its own, for tests that stop it. */
    public static EmbeddedPostgres start() {
        try {
            return builder().start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static EmbeddedPostgres.Builder builder() {
        return EmbeddedPostgres.builder()
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("full_page_writes", "on");
    }

    /** An address whose connections find their tables in a new, empty schema. */
    public static String newSchema() {
        String schema = "test_" + SCHEMAS.incrementAndGet();
        execute(url("public"), "CREATE SCHEMA " + schema);
        return url(schema);
    }

    public static String url(String schema) {
        return Shared.SERVER.getJdbcUrl("postgres", "postgres") + "&currentSchema=" + schema;
    }

    public static HikariDataSource pool(String url, int size) {
        return new HikariDataSource(config(url, size));
    }

    public static HikariConfig config(String url, int size) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(1);
        config.setConnectionTimeout(20_000);
        return config;
    }

    public static void execute(String url, String... statements) {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The first column of the first row. */
    public static String query(String url, String sql) {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            return result.next() ? result.getString(1) : null;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
