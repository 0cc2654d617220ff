package dev.plankey.spi;

import java.time.Duration;
import java.util.Objects;

/**
 * A heartbeat: the lease of an attempt, from now. Made only if the stored row has this owner token and is IN_FLIGHT; a lease that has ended is renewed too, as long as nobody took over.
 *
 * @param key intent key of epoch 0
 * @param ownerToken token of the attempt
 * @param lease how long from the ledger's now
 */
public record Renewal(String key, String ownerToken, Duration lease) {

    public Renewal {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(ownerToken, "ownerToken");
        Objects.requireNonNull(lease, "lease");
    }
}
