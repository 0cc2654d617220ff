package dev.plankey.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.plankey.ledger.PostgresLedger;
import dev.plankey.spi.Ledger;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.postgresql.ds.PGSimpleDataSource;

/** On pools of 1, 2 and 10 connections, with auto-commit on and off, at each isolation level, shared with the application or the ledger's own. The normal build takes a sample of these, {@code -Pfull} all. */
@ParameterizedClass
@MethodSource("pools")
class PostgresLedgerContractTest extends DurableLedgerContract {

    private static final long SEED = 20261201;
    private static final int SAMPLE = 3;

    record Pool(int size, boolean autoCommit, String isolation, boolean own) {

        HikariDataSource open(String url) {
            HikariConfig config = PostgresServer.config(url, size);
            config.setAutoCommit(autoCommit);
            config.setTransactionIsolation("TRANSACTION_" + isolation);
            return new HikariDataSource(config);
        }
    }

    static List<Pool> pools() {
        List<Pool> all = new ArrayList<>();
        for (int size : new int[] {1, 2, 10}) {
            for (boolean autoCommit : new boolean[] {true, false}) {
                for (String isolation : List.of("READ_COMMITTED", "REPEATABLE_READ", "SERIALIZABLE")) {
                    all.add(new Pool(size, autoCommit, isolation, size == 10));
                }
            }
        }
        if (Boolean.getBoolean("plankey.full")) {
            return all;
        }
        Collections.shuffle(all, new Random(SEED));
        return all.subList(0, SAMPLE);
    }

    @Parameter
    Pool parameters;

    private final List<HikariDataSource> pools = new ArrayList<>();
    private String url;
    private HikariDataSource pool;

    @Override
    protected Ledger open(Clock clock) {
        url = PostgresServer.newSchema();
        pool = parameters.open(url);
        pools.add(pool);
        return open(pool, clock);
    }

    /** A pool of the ledger's own is not shared by two ledgers. */
    @Override
    protected Ledger openAgain(Clock clock) {
        if (!parameters.own) {
            return open(pool, clock);
        }
        HikariDataSource another = parameters.open(url);
        pools.add(another);
        return open(another, clock);
    }

    private Ledger open(HikariDataSource from, Clock clock) {
        PostgresLedger.Builder builder = PostgresLedger.builder(from).clock(clock);
        return parameters.own ? builder.ownPool().open() : builder.open();
    }

    @Override
    protected Class<? extends Opener> opener() {
        return InAChild.class;
    }

    @Override
    protected String location() {
        return url;
    }

    @AfterEach
    void closePools() {
        pools.forEach(HikariDataSource::close);
    }

    @Test
    void the_pool_stays_open_and_gets_its_connections_back_as_it_gave_them() throws SQLException {
        claimed("k", "token");
        stored("k");
        ledger().close();

        assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        for (int i = 0; i < Math.min(2, pool.getMaximumPoolSize()); i++) {
            try (Connection connection = pool.getConnection()) {
                assertThat(connection.getAutoCommit()).isEqualTo(parameters.autoCommit);
                assertThat(connection.isReadOnly()).isFalse();
                assertThat(connection.getTransactionIsolation()).isEqualTo(isolation());
                assertThat(shown(connection, "lock_timeout")).isEqualTo("0");
                assertThat(shown(connection, "statement_timeout")).isEqualTo("0");
                pool.evictConnection(connection);
            }
        }
    }

    private int isolation() {
        return switch (parameters.isolation) {
            case "READ_COMMITTED" -> Connection.TRANSACTION_READ_COMMITTED;
            case "REPEATABLE_READ" -> Connection.TRANSACTION_REPEATABLE_READ;
            default -> Connection.TRANSACTION_SERIALIZABLE;
        };
    }

    private static String shown(Connection connection, String setting) throws SQLException {
        try (var statement = connection.createStatement();
                var result = statement.executeQuery("SHOW " + setting)) {
            result.next();
            return result.getString(1);
        }
    }

    public static final class InAChild implements Opener {
        @Override
        public Ledger apply(String url) {
            PGSimpleDataSource dataSource = new PGSimpleDataSource();
            dataSource.setUrl(url);
            return PostgresLedger.on(dataSource);
        }
    }
}
