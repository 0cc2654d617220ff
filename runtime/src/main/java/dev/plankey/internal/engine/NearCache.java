package dev.plankey.internal.engine;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.TaskId;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Completed results in memory, bounded by weight, filled after commit. Losing it loses nothing. It may answer for a moment after another process closed the task; what this process does to a
 * task empties it at once.
 */
final class NearCache {

    /** What a row weighs beside its bytes, measured roughly. */
    private static final int OVERHEAD = 1_000;

    private final @Nullable Cache<String, IntentRow> rows;
    private final AtomicLong forgotten = new AtomicLong();

    NearCache(long maximumBytes) {
        rows = maximumBytes <= 0
                ? null
                : Caffeine.newBuilder()
                        .maximumWeight(maximumBytes)
                        .weigher((String key, IntentRow row) -> weight(row))
                        .executor(Runnable::run)
                        .build();
    }

    @Nullable
    IntentRow find(String key) {
        return rows == null ? null : rows.getIfPresent(key);
    }

    /** What {@link #fill} compares with, asked before the ledger is. */
    long mark() {
        return forgotten.get();
    }

    /** Keeps a row, unless something was forgotten since: then this row may be what had to be. */
    void fill(IntentRow done, long mark) {
        if (rows == null || mark != forgotten.get()) {
            return;
        }
        rows.put(done.key(), done);
        if (mark != forgotten.get()) {
            rows.invalidate(done.key());
        }
    }

    void forget(String key) {
        forgotten.incrementAndGet();
        if (rows != null) {
            rows.invalidate(key);
        }
    }

    void forget(TaskId task) {
        forgotten.incrementAndGet();
        if (rows != null) {
            rows.asMap().values().removeIf(row -> row.task().equals(task));
        }
    }

    void forgetAll() {
        forgotten.incrementAndGet();
        if (rows != null) {
            rows.invalidateAll();
        }
    }

    private static int weight(IntentRow row) {
        Encoded result = row.result();
        // Twice: beside the bytes there may be what they stand for.
        long bytes = OVERHEAD + 2L * (row.arguments().bytes().length + (result == null ? 0 : result.bytes().length));
        return (int) Math.min(Integer.MAX_VALUE, bytes);
    }
}
