package dev.plankey.ledger;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The database server's clock. Statements ask it by themselves; {@link #now} is what the server said last, plus the time since. It asks again where that is too long ago, or where this machine was asleep: then its
 * monotonic clock stood still and the other did not.
 */
final class ServerClock extends LedgerClock {

    private static final long TOO_OLD = Duration.ofMinutes(5).toNanos();
    private static final long TOO_FAR_APART = Duration.ofMillis(500).toNanos();

    private record Said(long serverMicros, long nanos, long millis) {}

    private final LongSupplier ask;
    private volatile @Nullable Said last;

    /** Asks by {@code ask}, in microseconds. */
    ServerClock(LongSupplier ask) {
        super(Clock.systemUTC());
        this.ask = ask;
    }

    @Override
    Instant now() {
        Said said = last;
        if (said == null || isStale(said)) {
            keep(ask.getAsLong());
            said = last;
        }
        if (said == null) {
            throw new IllegalStateException("the server has not been heard");
        }
        return fromMicros(said.serverMicros)
                .plus(System.nanoTime() - said.nanos, ChronoUnit.NANOS)
                .truncatedTo(ChronoUnit.MICROS);
    }

    /** The server adds its own time. */
    @Override
    long stamp() {
        return 0;
    }

    /** An answer that was long on its way says little about now. */
    void heard(Instant server, long sentAt) {
        if (System.nanoTime() - sentAt < TOO_FAR_APART) {
            keep(toMicros(server));
        }
    }

    private void keep(long serverMicros) {
        last = new Said(serverMicros, System.nanoTime(), System.currentTimeMillis());
    }

    private static boolean isStale(Said said) {
        long passed = System.nanoTime() - said.nanos;
        long onTheWall =
                Duration.ofMillis(System.currentTimeMillis() - said.millis).toNanos();
        return passed > TOO_OLD || Math.abs(onTheWall - passed) > TOO_FAR_APART;
    }
}
