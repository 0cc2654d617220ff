package dev.plankey.demo.billing;

import org.jspecify.annotations.Nullable;

/**
 * A request that reached the billing server.
 *
 * @param body the raw body, Base64, so that two of them can be compared byte by byte
 */
public record ReceivedRequest(
        String method, String path, @Nullable String idempotencyKey, String body) {}
