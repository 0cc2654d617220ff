package dev.plankey.spi;

import dev.plankey.IntentState;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A conditional write: from the row that the writer saw to the row that it wants. It is made only if the stored row still has the attempt and the owner token of
 * {@code found}, is in one of the {@code states} and, where {@code leaseMustBeOver}, has a lease that ended by the ledger's clock. Otherwise nothing changes.
 *
 * <p>The columns of identity never change, nor does {@code answerLost}, which others set at any time: a change leaves it as it is stored. Where a duration is given, the ledger stamps the
 * time by its own clock, in the write itself; an instant in {@code next} is then ignored.
 *
 * @param found the row that the writer saw
 * @param next the row that it wants; null: no row (a withdrawn first claim)
 * @param states states in which the stored row may be
 * @param leaseMustBeOver whether an IN_FLIGHT row is only taken once its lease has ended
 * @param lease the new lease from now; null: {@code leaseUntil} as in {@code next}
 * @param notBefore the next attempt's earliest time from now; null: as in {@code next}
 * @param restartHorizon whether {@code horizonFrom} becomes now
 */
public record Change(
        IntentRow found,
        @Nullable IntentRow next,
        Set<IntentState> states,
        boolean leaseMustBeOver,
        @Nullable Duration lease,
        @Nullable Duration notBefore,
        boolean restartHorizon) {

    public Change {
        Objects.requireNonNull(found, "found");
        states = Set.copyOf(states);
    }
}
