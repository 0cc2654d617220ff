package dev.plankey.testkit;

import dev.plankey.spi.Ledger;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * What every ledger keeps, as tests in sentences. Extend it for a ledger of your own:
 *
 * <pre>{@code
 * class MyLedgerTest extends LedgerContract {
 *   @Override protected Ledger open(Clock clock) { return new MyLedger(clock); }
 * }
 * }</pre>
 *
 * <p>It needs JUnit Jupiter and AssertJ on the test class path. What a durable ledger keeps beyond the death of a process, {@link DurableLedgerContract} says; what one with transactions keeps,
 * {@link SessionContract}.
 */
public abstract class LedgerContract
        implements ClaimContract, CompletionContract, ChangeContract, TaskContract, PurgeContract, DriftContract {

    private final MovableClock clock = new MovableClock(Instant.parse("2026-09-30T12:00:00Z"));
    private @Nullable Ledger ledger;

    /**
     * Opens an empty ledger; called once for each test.
     *
     * @param clock the clock that judges its leases
     * @return the ledger; the contract closes it
     */
    protected abstract Ledger open(Clock clock);

    @BeforeEach
    final void openTheLedger() {
        ledger = open(clock);
    }

    @AfterEach
    final void closeTheLedger() {
        if (ledger != null) {
            ledger.close();
        }
    }

    /** The ledger of this test. */
    @Override
    public final Ledger ledger() {
        if (ledger == null) {
            throw new IllegalStateException("The ledger was not opened");
        }
        return ledger;
    }

    /** Its clock; moved by hand. */
    @Override
    public final MovableClock clock() {
        return clock;
    }
}
