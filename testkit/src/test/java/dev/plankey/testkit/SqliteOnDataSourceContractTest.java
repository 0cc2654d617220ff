package dev.plankey.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.ledger.LedgerTransaction;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.LedgerSession;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On the pool of an application, with auto-commit off, as many are configured (C53): what nobody commits is dropped there. */
class SqliteOnDataSourceContractTest extends DurableLedgerContract implements SessionContract {

    @TempDir
    Path folder;

    private HikariDataSource pool;

    @Override
    protected Ledger open(Clock clock) {
        pool = pool(3);
        return SqliteLedger.on(pool, clock);
    }

    @Override
    protected Ledger openAgain(Clock clock) {
        return SqliteLedger.on(pool, clock);
    }

    @Override
    protected Class<? extends Opener> opener() {
        return SqliteLedgerContractTest.InAChild.class;
    }

    @Override
    protected String location() {
        return folder.resolve("app.db").toString();
    }

    @AfterEach
    void closePool() {
        pool.close();
    }

    @Test
    void the_pool_stays_open_when_the_ledger_is_closed_and_gets_its_connections_back_as_it_gave_them()
            throws SQLException {
        claimed("k", "token");
        stored("k");
        ledger().close();

        assertThat(pool.getHikariPoolMXBean().getIdleConnections()).isPositive();
        for (int i = 0; i < pool.getMaximumPoolSize(); i++) {
            Connection connection = pool.getConnection(); // kept, so that the next one is another
            assertThat(connection.getAutoCommit()).isFalse();
            assertThat(pragma(connection, "busy_timeout")).isEqualTo("7777");
            assertThat(pragma(connection, "synchronous")).as("1 is NORMAL").isEqualTo("1");
            pool.evictConnection(connection);
        }
        assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
    }

    @Test
    void effect_and_result_commit_together_in_the_applications_own_tables() throws SQLException {
        sql("CREATE TABLE booking (id INTEGER PRIMARY KEY)");
        try (LedgerSession session = ledger().begin(Duration.ofSeconds(10)).orElseThrow()) {
            session.claim(List.of(Sample.claim("k", "token")));
            session.savepoint();
            try (Connection connection = LedgerTransaction.over(pool).getConnection();
                    Statement statement = connection.createStatement()) {
                statement.executeUpdate("INSERT INTO booking VALUES (1)");
            }
            session.complete(List.of(Sample.completion("k", "token")));
            session.commit();
        }

        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement();
                ResultSet count = statement.executeQuery("SELECT COUNT(*) FROM booking")) {
            assertThat(count.getInt(1)).isEqualTo(1);
        }
    }

    @Test
    void a_pool_of_one_is_enough_for_everything_but_a_session_with_reads_beside_it() {
        try (HikariDataSource one = pool(1);
                Ledger small = SqliteLedger.on(one, clock())) {
            assertThat(small.claim(List.of(Sample.claim("k", "token"))).get(0).applied())
                    .isTrue();
            Race.of(4, racer -> small.claim(List.of(Sample.claim("raced-" + racer, "token"))));
            assertThat(small.rowsOf(Sample.TASK, null)).hasSize(5);
            assertThat(small.closeTask(Sample.TASK, Duration.ofSeconds(10))).hasSize(5);
        }
    }

    @Test
    void a_database_that_is_gone_is_an_unavailable_ledger() {
        pool.close();

        assertThatThrownBy(() -> find("k")).isInstanceOf(LedgerUnavailableException.class);
        assertThatThrownBy(() -> claim(Sample.claim("k", "token"))).isInstanceOf(LedgerUnavailableException.class);
    }

    private HikariDataSource pool(int size) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:sqlite:" + folder.resolve("app.db"));
        config.setMaximumPoolSize(size);
        config.setAutoCommit(false);
        config.addDataSourceProperty("busy_timeout", "7777");
        config.addDataSourceProperty("synchronous", "NORMAL");
        return new HikariDataSource(config);
    }

    private static String pragma(Connection connection, String name) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet value = statement.executeQuery("PRAGMA " + name)) {
            return value.getString(1);
        }
    }

    private void sql(String statement) throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement create = connection.createStatement()) {
            create.execute(statement);
            connection.commit();
        }
    }
}
