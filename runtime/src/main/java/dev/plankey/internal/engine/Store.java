package dev.plankey.internal.engine;

import dev.plankey.LedgerUnavailableException;
import dev.plankey.PlankeyException;
import dev.plankey.spi.Change;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Completion;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.Renewal;
import dev.plankey.spi.RowAnswer;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/** The ledger as the engine asks it: one intent at a time, failing in one way. */
final class Store {

    private final Ledger ledger;

    Store(Ledger ledger) {
        this.ledger = ledger;
    }

    RowAnswer claim(Claim claim) {
        return asking(() -> ledger.claim(List.of(claim)).get(0));
    }

    List<RowAnswer> claim(List<Claim> claims) {
        return asking(() -> {
            List<RowAnswer> answers = ledger.claim(claims);
            if (answers.size() != claims.size()) {
                throw new IllegalStateException(
                        "it answered for " + answers.size() + " of " + claims.size() + " claims");
            }
            return answers;
        });
    }

    RowAnswer change(Change change) {
        return asking(() -> ledger.change(List.of(change)).get(0));
    }

    RowAnswer complete(Completion completion) {
        return asking(() -> ledger.complete(List.of(completion)).get(0));
    }

    RowAnswer find(String key) {
        return asking(() -> ledger.find(List.of(key)).get(0));
    }

    boolean renew(Renewal renewal) {
        return asking(() -> ledger.renew(List.of(renewal)).get(0));
    }

    Instant now() {
        return asking(ledger::now);
    }

    /** Tells our write from somebody else's when its acknowledgement was lost. */
    static String newToken() {
        return UUID.randomUUID().toString();
    }

    /** The row of a write that was made. */
    static IntentRow written(RowAnswer answer) {
        IntentRow row = answer.row();
        if (row == null) {
            throw new LedgerUnavailableException("The ledger made a write and shows no row", null);
        }
        return row;
    }

    /** A ledger that fails in a way of its own is unavailable like any other: nothing runs that it did not record. */
    static <T> T asking(Supplier<T> request) {
        // An interrupt is for the body or the wait, not for a write that has to be made.
        boolean interrupted = Thread.interrupted();
        try {
            return request.get();
        } catch (PlankeyException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new LedgerUnavailableException(
                    "The ledger failed: " + e.getClass().getName(), e);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
