package dev.plankey.internal.json;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.plankey.spi.Encoded;
import org.jspecify.annotations.Nullable;

/**
 * What some bytes are, for those who have the very same object: a row in memory. Only of values that nobody can change. Reading or writing costs more than all the rest of an answer from memory; and
 * when the row goes, its value goes.
 *
 * @param <V> the values
 */
final class Remembered<V> {

    private final Cache<Encoded, V> values =
            Caffeine.newBuilder().weakKeys().executor(Runnable::run).build();

    @Nullable
    V of(Encoded bytes) {
        return values.getIfPresent(bytes);
    }

    void remember(Encoded bytes, V value) {
        values.put(bytes, value);
    }
}
