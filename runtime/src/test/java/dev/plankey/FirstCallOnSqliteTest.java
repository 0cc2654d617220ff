package dev.plankey;

import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.Ledger;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.io.TempDir;

/** The same on a file. */
class FirstCallOnSqliteTest extends FirstCallTest {

    @TempDir
    static Path folder;

    @Override
    Ledger ledger() {
        return SqliteLedger.at(folder.resolve(UUID.randomUUID() + ".db"));
    }
}
