package dev.plankey.testkit;

import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.Ledger;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.io.TempDir;

class SqliteLedgerContractTest extends DurableLedgerContract implements SessionContract {

    @TempDir
    Path folder;

    @Override
    protected Ledger open(Clock clock) {
        return SqliteLedger.at(file(), clock);
    }

    @Override
    protected Ledger openAgain(Clock clock) {
        return SqliteLedger.at(file(), clock);
    }

    @Override
    protected Class<? extends Opener> opener() {
        return InAChild.class;
    }

    @Override
    protected String location() {
        return file().toString();
    }

    private Path file() {
        return folder.resolve("plankey.db");
    }

    public static final class InAChild implements Opener {
        @Override
        public Ledger apply(String file) {
            return SqliteLedger.at(Path.of(file));
        }
    }
}
