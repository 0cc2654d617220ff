package dev.plankey.ledger;

import dev.plankey.Drift;
import dev.plankey.IntentState;
import dev.plankey.Replan;
import dev.plankey.spi.Change;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Completion;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.Renewal;
import dev.plankey.spi.RowAnswer;
import dev.plankey.spi.TaskId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A ledger for tests. It forgets everything with the JVM, so it protects no effect that leaves it: in production a restart would be a licence to charge twice. Use {@code SqliteLedger} there.
 *
 * <p>It has no transactions and so refuses TRANSACTIONAL tools. To stay small it drops a task's settled rows when the task is closed, and later the task itself: the last 10,000 closed tasks are
 * remembered, and a call for one that was closed before those runs as new.
 *
 * <p>Thread-safe; unrelated intents share no lock. {@link #close} does nothing: the ledger can be given to another {@code Plankey}, as a test of a restart does.
 */
public final class InMemoryLedger implements Ledger {

    static final int TOMBSTONES_KEPT = 10_000;

    private final LedgerClock clock;
    private final Map<String, StoredRow> rows = new ConcurrentHashMap<>();
    private final Map<TaskId, TaskEntry> tasks = new ConcurrentHashMap<>();
    private final Map<String, List<Drift>> drifts = new ConcurrentHashMap<>();
    private final AtomicLong order = new AtomicLong();

    /** Closed tasks, those closed first in front. Its size is counted beside it: a linked queue would have to walk. */
    private final ConcurrentLinkedQueue<TaskId> tombstones = new ConcurrentLinkedQueue<>();

    private final AtomicInteger tombstoneCount = new AtomicInteger();

    /** An empty ledger on the system's clock. */
    public InMemoryLedger() {
        this(Clock.systemUTC());
    }

    /**
     * An empty ledger.
     *
     * @param ledgerClock the clock that judges leases and retention
     */
    public InMemoryLedger(Clock ledgerClock) {
        clock = new LedgerClock(ledgerClock);
    }

    @Override
    public Instant now() {
        return clock.now();
    }

    @Override
    public List<RowAnswer> claim(List<Claim> claims) {
        return each(claims, this::claim);
    }

    private RowAnswer claim(Claim claim) {
        StoredRow mine = StoredRow.claimed(claim, order.getAndIncrement(), now());
        StoredRow winner = rows.putIfAbsent(claim.key(), mine);
        if (winner != null) {
            return answer(winner.holds(claim), winner);
        }
        tasks.compute(claim.task(), (id, known) -> {
            TaskEntry task = known == null ? new TaskEntry(mine.row().firstCallAt()) : known;
            task.keys.add(claim.key());
            task.lastUsed = mine.row().firstCallAt();
            return task;
        });
        return answer(true, mine);
    }

    @Override
    public List<RowAnswer> complete(List<Completion> completions) {
        return each(completions, this::complete);
    }

    private RowAnswer complete(Completion completion) {
        while (true) {
            StoredRow stored = rows.get(completion.key());
            if (stored == null) {
                return answer(false, null);
            }
            if (!stored.admits(completion)) {
                return answer(stored.holds(completion), stored);
            }
            StoredRow done = stored.completed(completion, now());
            if (rows.replace(completion.key(), stored, done)) {
                return written(done);
            }
        }
    }

    @Override
    public List<RowAnswer> change(List<Change> changes) {
        return each(changes, this::change);
    }

    private RowAnswer change(Change change) {
        String key = change.found().key();
        while (true) {
            StoredRow stored = rows.get(key);
            if (stored == null) {
                return answer(change.next() == null, null);
            }
            Instant now = now();
            if (!stored.admits(change, now)) {
                return answer(stored.holds(change), stored);
            }
            if (change.next() == null) {
                if (rows.remove(key, stored)) {
                    forget(stored.row());
                    return answer(true, null);
                }
                continue;
            }
            StoredRow next = stored.changed(change, now);
            if (rows.replace(key, stored, next)) {
                return written(next);
            }
        }
    }

    /** After a write: a closed task keeps no settled row, so one that settles late goes at once. */
    private RowAnswer written(StoredRow row) {
        TaskEntry task = tasks.get(row.row().task());
        if (task != null) {
            task.lastUsed = now();
        }
        RowAnswer answer = answer(true, row);
        if (answer.taskClosed()) {
            dropIfSettled(row);
        }
        return answer;
    }

    @Override
    public List<Boolean> renew(List<Renewal> renewals) {
        return each(renewals, this::renew);
    }

    private boolean renew(Renewal renewal) {
        while (true) {
            StoredRow stored = rows.get(renewal.key());
            if (stored == null || !stored.admits(renewal)) {
                return false;
            }
            if (rows.replace(renewal.key(), stored, stored.renewed(renewal, now()))) {
                return true;
            }
        }
    }

    @Override
    public List<RowAnswer> find(List<String> keys) {
        return each(keys, key -> answer(false, rows.get(key)));
    }

    @Override
    public List<IntentRow> closeTask(TaskId task, Duration budget) {
        Instant now = now();
        TaskEntry entry = tasks.compute(task, (id, known) -> {
            TaskEntry closing = known == null ? new TaskEntry(now) : known;
            if (closing.close(now)) {
                tombstones.add(id);
                tombstoneCount.incrementAndGet();
            }
            return closing;
        });
        List<StoredRow> left = storedRows(entry).toList();
        left.forEach(this::dropIfSettled);
        forgetOldTombstones();
        return left.stream().map(StoredRow::row).toList();
    }

    private void dropIfSettled(StoredRow row) {
        if (row.settled() && rows.remove(row.row().key(), row)) {
            forget(row.row());
        }
    }

    private void forget(IntentRow row) {
        drifts.remove(row.key());
        tasks.computeIfPresent(row.task(), (id, task) -> {
            task.keys.remove(row.key());
            return task;
        });
    }

    /** A closed task that still has rows is not forgotten: it goes to the end of the queue. Two are looked at for each that is closed, so such tasks do not stop it. */
    private void forgetOldTombstones() {
        for (int i = 0; i < 2 && tombstoneCount.get() > TOMBSTONES_KEPT; i++) {
            TaskId eldest = tombstones.poll();
            if (eldest == null) {
                return;
            }
            TaskEntry kept = tasks.computeIfPresent(eldest, (id, task) -> task.keys.isEmpty() ? null : task);
            if (kept == null) {
                tombstoneCount.decrementAndGet();
            } else {
                tombstones.add(eldest);
            }
        }
    }

    @Override
    public List<IntentRow> rowsOf(TaskId task, @Nullable String stepPath) {
        TaskEntry entry = tasks.get(task);
        if (entry == null) {
            return List.of();
        }
        return storedRows(entry)
                .map(StoredRow::row)
                .filter(row -> Steps.isAtOrBelow(row.step(), stepPath))
                .toList();
    }

    @Override
    public List<IntentRow> inDoubt() {
        Instant now = now();
        return inOrder(rows.values().stream().filter(stored -> needsAPerson(stored.row(), now)))
                .map(StoredRow::row)
                .toList();
    }

    private static boolean needsAPerson(IntentRow row, Instant now) {
        return row.leaseOver(now) || (row.inDoubt() && row.state() != IntentState.DONE);
    }

    /** What is settled went at the close; so this removes something only where {@code unsettledToo}. */
    @Override
    public long purge(Duration olderThan, boolean unsettledToo, int batch, @Nullable String tenant) {
        Instant until = now().minus(olderThan);
        List<StoredRow> removed = tasks.entrySet().stream()
                .filter(task -> tenant == null || tenant.equals(task.getKey().tenant()))
                .filter(task -> closedUntil(task.getValue(), until))
                .flatMap(task -> storedRows(task.getValue()))
                .filter(stored -> unsettledToo || stored.settled())
                .filter(stored -> rows.remove(stored.row().key(), stored))
                .toList();
        removed.forEach(stored -> forget(stored.row()));
        return removed.size();
    }

    private static boolean closedUntil(TaskEntry task, Instant until) {
        Instant closedAt = task.closedAt();
        return closedAt != null && !closedAt.isAfter(until);
    }

    @Override
    public void recordReplan(TaskId task, String oldStep, String newStep) {
        Instant now = now();
        tasks.compute(task, (id, known) -> {
            TaskEntry entry = known == null ? new TaskEntry(now) : known;
            entry.replan(oldStep, newStep, now);
            return entry;
        });
    }

    @Override
    public List<Replan> replans(TaskId task) {
        TaskEntry entry = tasks.get(task);
        return entry == null ? List.of() : entry.lineage();
    }

    @Override
    public void answerLost(TaskId task, String stepPath, @Nullable String ordinal, String pass) {
        TaskEntry entry = tasks.get(task);
        if (entry == null) {
            return;
        }
        Predicate<IntentRow> meant = row -> Steps.isAtOrBelow(row.step(), stepPath)
                && (ordinal == null || ordinal.equals(row.ordinal()))
                && (row.state() != IntentState.DONE || pass.equals(row.answeredPass()));
        for (String key : entry.keys) {
            rows.computeIfPresent(key, (k, stored) -> meant.test(stored.row()) ? stored.lost(pass) : stored);
        }
    }

    @Override
    public void recordDrift(String key, Drift drift) {
        drifts.compute(key, (k, kept) -> {
            if (!rows.containsKey(k)) {
                return null;
            }
            List<Drift> before = kept == null ? List.of() : kept;
            return Stream.concat(
                            before.stream().skip(Math.max(0, before.size() + 1 - DRIFT_RECORDS_KEPT)), Stream.of(drift))
                    .toList();
        });
    }

    @Override
    public List<Drift> drift(String key) {
        return drifts.getOrDefault(key, List.of());
    }

    @Override
    public List<TaskId> idleTasks(Duration idle, int limit) {
        Instant until = now().minus(idle);
        return tasks.entrySet().stream()
                .filter(task ->
                        !task.getValue().isClosed() && !task.getValue().lastUsed.isAfter(until))
                .sorted(Comparator.comparing(task -> task.getValue().lastUsed))
                .limit(limit)
                .map(Map.Entry::getKey)
                .toList();
    }

    @Override
    public void close() {
        // Nothing is held that would have to be given back.
    }

    /** Most requests are of one. */
    private static <Q, A> List<A> each(List<Q> requests, Function<Q, A> answer) {
        return requests.size() == 1
                ? List.of(answer.apply(requests.get(0)))
                : requests.stream().map(answer).toList();
    }

    private Stream<StoredRow> storedRows(TaskEntry task) {
        return inOrder(task.keys.stream().map(rows::get).filter(Objects::nonNull));
    }

    private static Stream<StoredRow> inOrder(Stream<StoredRow> rows) {
        return rows.sorted(
                Comparator.comparing((StoredRow stored) -> stored.row().firstCallAt())
                        .thenComparingLong(StoredRow::order));
    }

    private RowAnswer answer(boolean applied, @Nullable StoredRow stored) {
        if (stored == null) {
            return new RowAnswer(applied, null, false, now());
        }
        TaskEntry task = tasks.get(stored.row().task());
        return new RowAnswer(applied, stored.row(), task != null && task.isClosed(), now());
    }
}
