package dev.plankey.spi;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The hot path's change: to DONE, by the owner of the attempt. Made only if the stored row has this owner token and is IN_FLIGHT or, marked by another caller meanwhile, UNKNOWN. It
 * stores the result, stamps {@code answeredAt}, and clears doubt, token, lease, {@code notBefore} and kept arguments; a completion that finds no row stores nothing.
 *
 * @param key intent key of epoch 0
 * @param ownerToken token of the attempt
 * @param result the result, or the failure to replay
 * @param answeredPass pass in which it is answered; null where the caller brought none
 * @param forced whether the commit is forced to disk; false only for RESEND tools, and only where it was asked for
 */
public record Completion(
        String key,
        String ownerToken,
        Encoded result,
        @Nullable String answeredPass,
        boolean forced) {

    public Completion {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(ownerToken, "ownerToken");
        Objects.requireNonNull(result, "result");
    }
}
