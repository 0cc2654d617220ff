package dev.plankey.internal.weaving;

import dev.plankey.internal.engine.Results;
import dev.plankey.spi.Encoded;
import org.jspecify.annotations.Nullable;

/** Outside a task nothing is stored. */
enum NoResults implements Results {
    INSTANCE;

    @Override
    public Encoded encode(@Nullable Object result) {
        throw new IllegalStateException("Outside a task no result is stored");
    }

    @Override
    public @Nullable Object decode(Encoded stored) {
        throw new IllegalStateException("Outside a task no result is read");
    }

    @Override
    public boolean shareable(@Nullable Object result) {
        return false;
    }
}
