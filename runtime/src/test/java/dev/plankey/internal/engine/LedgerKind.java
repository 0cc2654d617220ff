package dev.plankey.internal.engine;

import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.Ledger;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;

/** The ledgers on which the life of an intent is proven. */
enum LedgerKind {
    IN_MEMORY {
        @Override
        Ledger open(Clock clock) {
            return new InMemoryLedger(clock);
        }
    },
    SQLITE {
        @Override
        Ledger open(Clock clock) {
            try {
                Path folder = Files.createTempDirectory("plankey-engine");
                folder.toFile().deleteOnExit();
                return SqliteLedger.at(folder.resolve("ledger.db"), clock);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    };

    abstract Ledger open(Clock clock);
}
