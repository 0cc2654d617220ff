package dev.plankey.testkit;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.plankey.ledger.PostgresLedger;
import dev.plankey.spi.Ledger;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** One transaction for claim, effect and result, at each isolation level that a pool may have. */
@ParameterizedClass
@MethodSource("levels")
class PostgresSessionContractTest implements SessionContract {

    static List<String> levels() {
        return List.of("READ_COMMITTED", "REPEATABLE_READ", "SERIALIZABLE");
    }

    @Parameter
    String isolation;

    private final MovableClock clock = new MovableClock(Instant.parse("2026-09-30T12:00:00Z"));
    private HikariDataSource pool;
    private Ledger ledger;

    @BeforeEach
    void open() {
        HikariConfig config = PostgresServer.config(PostgresServer.newSchema(), 3);
        config.setAutoCommit(false);
        config.setTransactionIsolation("TRANSACTION_" + isolation);
        pool = new HikariDataSource(config);
        ledger = PostgresLedger.on(pool, clock);
    }

    @AfterEach
    void close() {
        ledger.close();
        pool.close();
    }

    @Override
    public Ledger ledger() {
        return ledger;
    }

    @Override
    public MovableClock clock() {
        return clock;
    }
}
