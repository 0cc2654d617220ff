package dev.plankey.demo.ledger;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.plankey.ledger.PostgresLedger;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.Ledger;
import java.nio.file.Path;

/** A ledger by its address: a JDBC URL of PostgreSQL, or a SQLite file. */
public final class DemoLedger implements AutoCloseable {

    private static final String POSTGRES = "jdbc:postgresql:";

    private final Ledger ledger;
    private final AutoCloseable connections;

    private DemoLedger(Ledger ledger, AutoCloseable connections) {
        this.ledger = ledger;
        this.connections = connections;
    }

    /** Opens it; each process for itself. */
    public static DemoLedger open(String address) {
        if (!address.startsWith(POSTGRES)) {
            return new DemoLedger(SqliteLedger.at(Path.of(address)), () -> {});
        }
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(address);
        config.setMaximumPoolSize(4);
        HikariDataSource pool = new HikariDataSource(config);
        return new DemoLedger(PostgresLedger.on(pool), pool);
    }

    public Ledger ledger() {
        return ledger;
    }

    @Override
    public void close() {
        ledger.close();
        try {
            connections.close();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
