package dev.plankey.internal.engine;

import dev.plankey.internal.secrets.Secrets;
import dev.plankey.spi.FailureClassifier;
import dev.plankey.spi.IntentListener;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.ResultClassifier;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.LongSupplier;

/**
 * What the builder was told.
 *
 * @param ledger where intents live; stays open when the engine closes
 * @param lease how long a claim holds without a heartbeat
 * @param heartbeat how often leases are renewed
 * @param waitBudget how long one call may wait for another
 * @param nearCacheBytes how much the completed results that are kept in memory may weigh; 0: none
 * @param maximumArgumentBytes how large stored arguments may be
 * @param maximumResultBytes how large a stored result may be
 * @param refuseSecondCalls whether a suspected missing ordinal is refused instead of replayed
 * @param clock this instance's clock, for events; never for leases
 * @param monotonic nanoseconds that only grow, by which an owner judges its own lease
 * @param failureClassifiers asked in this order, after the markers, before the annotation
 * @param resultClassifiers asked in this order
 * @param listeners told of everything
 * @param secrets keeps what is marked sensitive
 */
public record EngineSettings(
        Ledger ledger,
        Duration lease,
        Duration heartbeat,
        Duration waitBudget,
        long nearCacheBytes,
        int maximumArgumentBytes,
        int maximumResultBytes,
        boolean refuseSecondCalls,
        Clock clock,
        LongSupplier monotonic,
        List<FailureClassifier> failureClassifiers,
        List<ResultClassifier> resultClassifiers,
        List<IntentListener> listeners,
        Secrets secrets) {

    /** Default lease. */
    public static final Duration LEASE = Duration.ofSeconds(30);

    /** Default wait budget. */
    public static final Duration WAIT_BUDGET = Duration.ofSeconds(30);

    /** Default limit of arguments and of a result. */
    public static final int MAXIMUM_BYTES = 1 << 20;

    /** Default size of the near cache. */
    public static final long NEAR_CACHE_BYTES = 16L << 20;

    public EngineSettings {
        Objects.requireNonNull(ledger, "ledger");
        Objects.requireNonNull(clock, "clock");
        Objects.requireNonNull(monotonic, "monotonic");
        Objects.requireNonNull(secrets, "secrets");
        positive("lease", lease);
        positive("heartbeat", heartbeat);
        if (waitBudget.isNegative()) {
            throw new IllegalArgumentException("waitBudget is negative: " + waitBudget + "; give zero or more");
        }
        if (heartbeat.compareTo(lease) >= 0) {
            throw new IllegalArgumentException(
                    "heartbeat " + heartbeat + " is not shorter than the lease " + lease + "; a third of it is usual");
        }
        failureClassifiers = List.copyOf(failureClassifiers);
        resultClassifiers = List.copyOf(resultClassifiers);
        listeners = List.copyOf(listeners);
    }

    /** The defaults. */
    public static EngineSettings of(Ledger ledger) {
        return new EngineSettings(
                ledger,
                LEASE,
                LEASE.dividedBy(3),
                WAIT_BUDGET,
                NEAR_CACHE_BYTES,
                MAXIMUM_BYTES,
                MAXIMUM_BYTES,
                false,
                Clock.systemUTC(),
                System::nanoTime,
                List.of(),
                List.of(),
                List.of(),
                Secrets.NONE);
    }

    private static void positive(String name, Duration value) {
        if (value.isNegative() || value.isZero()) {
            throw new IllegalArgumentException(name + " is " + value + "; give a positive duration");
        }
    }
}
