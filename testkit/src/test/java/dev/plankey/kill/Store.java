package dev.plankey.kill;

import dev.plankey.ledger.PostgresLedger;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.Ledger;
import dev.plankey.testkit.PostgresServer;
import java.nio.file.Path;
import java.time.Clock;
import org.postgresql.ds.PGSimpleDataSource;

/** Where the ledger of the matrix is. */
enum Store {
    SQLITE {
        @Override
        String create(Path folder) {
            return "jdbc:sqlite:" + folder.resolve("plankey.db");
        }
    },
    POSTGRES {
        @Override
        String create(Path folder) {
            return PostgresServer.newSchema();
        }
    };

    /** A new one; its JDBC URL. */
    abstract String create(Path folder);

    static Ledger open(String url, Clock clock) {
        String file = "jdbc:sqlite:";
        if (url.startsWith(file)) {
            return SqliteLedger.at(Path.of(url.substring(file.length())), clock);
        }
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        dataSource.setUrl(url);
        return PostgresLedger.on(dataSource, clock);
    }
}
