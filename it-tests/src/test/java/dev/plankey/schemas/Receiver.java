package dev.plankey.schemas;

import org.jspecify.annotations.Nullable;

/** What a tool got last. */
abstract class Receiver {

    private @Nullable Object received;

    void receive(@Nullable Object value) {
        received = value;
    }

    @Nullable
    Object received() {
        return received;
    }

    void forget() {
        received = null;
    }
}
