package dev.plankey.ledger;

import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** What the in-memory ledger knows of a task: whether it is closed, when it was used last, and which rows are its own. */
final class TaskEntry {

    record Replan(String oldStep, String newStep) {}

    final Set<String> keys = ConcurrentHashMap.newKeySet();
    final Set<Replan> lineage = ConcurrentHashMap.newKeySet();
    volatile Instant lastUsed;
    private volatile @Nullable Instant closedAt;

    TaskEntry(Instant now) {
        lastUsed = now;
    }

    /** Closing again keeps the first time: retention counts from it. */
    synchronized boolean close(Instant now) {
        if (closedAt != null) {
            return false;
        }
        closedAt = now;
        return true;
    }

    @Nullable
    Instant closedAt() {
        return closedAt;
    }

    boolean isClosed() {
        return closedAt != null;
    }
}
