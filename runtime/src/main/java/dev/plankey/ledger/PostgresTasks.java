package dev.plankey.ledger;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.plankey.ledger.Columns.Read;
import dev.plankey.spi.TaskId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** What this process knows of tasks: which have a row, since rows of tasks are never deleted, and whose last use has to be noted in the next write. Losing it costs a statement. */
final class PostgresTasks {

    private static final int REMEMBERED = 10_000;

    private final Cache<TaskId, Boolean> known =
            Caffeine.newBuilder().maximumSize(REMEMBERED).build();
    private final Set<TaskId> stale = ConcurrentHashMap.newKeySet();

    boolean isKnown(TaskId task) {
        return known.getIfPresent(task) != null;
    }

    void seen(Read read) {
        seen(read.stored().row().task(), read.taskLastUsed(), read.now());
    }

    void seen(TaskId task, @Nullable Instant lastUsed, Instant now) {
        if (lastUsed == null) {
            known.invalidate(task); // the row of a task is never deleted by us
            return;
        }
        known.put(task, true);
        if (isStale(lastUsed, now) && stale.size() < REMEMBERED) {
            stale.add(task);
        }
    }

    static boolean isStale(Instant lastUsed, Instant now) {
        return !now.isBefore(lastUsed.plus(JdbcRows.USE_GRANULARITY));
    }

    /** Those whose last use has to be noted, each given once. */
    List<TaskId> takeStale() {
        List<TaskId> taken = new ArrayList<>();
        for (TaskId task : List.copyOf(stale)) {
            if (stale.remove(task)) {
                taken.add(task);
            }
        }
        return taken;
    }
}
