package dev.plankey.ledger;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * The time that judges leases, in whole microseconds: what a database column holds. Otherwise a lease that was written and one that is computed would differ by the nanoseconds that were lost.
 */
class LedgerClock {

    private final Clock clock;

    LedgerClock(Clock clock) {
        this.clock = Objects.requireNonNull(clock, "ledgerClock");
    }

    Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    /** What a statement is given where it says <code>{now}</code>; see {@link SqlDialect#named}. */
    long stamp() {
        return toMicros(now());
    }

    static long toMicros(Duration duration) {
        return TimeUnit.MICROSECONDS.convert(duration);
    }

    static long toMicros(Instant instant) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, instant);
    }

    static Instant fromMicros(long micros) {
        return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    }
}
