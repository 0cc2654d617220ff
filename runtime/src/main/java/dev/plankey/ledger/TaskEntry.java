package dev.plankey.ledger;

import dev.plankey.Replan;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** What the in-memory ledger knows of a task: whether it is closed, when it was used last, and which rows are its own. */
final class TaskEntry {

    final Set<String> keys = ConcurrentHashMap.newKeySet();
    private final List<Replan> lineage = new CopyOnWriteArrayList<>();
    volatile Instant lastUsed;
    private volatile @Nullable Instant closedAt;

    TaskEntry(Instant now) {
        lastUsed = now;
    }

    synchronized void replan(String oldStep, String newStep, Instant at) {
        if (lineage.stream()
                .noneMatch(known ->
                        known.oldStep().equals(oldStep) && known.newStep().equals(newStep))) {
            lineage.add(new Replan(oldStep, newStep, at));
        }
    }

    List<Replan> lineage() {
        return List.copyOf(lineage);
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
