package dev.plankey.internal.engine;

import dev.plankey.annotations.OnUnknown;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.Renewal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/**
 * One daemon thread for all attempts: renews their leases in one request, from the claim until the end is stored, and tries lost writes again. After {@code maxAttempt} a body that hangs is left to
 * its lease.
 */
final class Heartbeat {

    private static final long FIRST_RETRY_MILLIS = 50;

    private final EngineSettings settings;
    private final Ledger ledger;
    private final Events events;
    private final Set<Attempt> attempts = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService scheduler;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition ended = lock.newCondition();
    private volatile boolean beating;
    private volatile boolean awaited;

    Heartbeat(EngineSettings settings, Events events, ScheduledExecutorService scheduler) {
        this.settings = settings;
        this.ledger = settings.ledger();
        this.events = events;
        this.scheduler = scheduler;
    }

    static ScheduledExecutorService scheduler() {
        ScheduledThreadPoolExecutor scheduler = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "plankey-heartbeat");
            thread.setDaemon(true);
            return thread;
        });
        scheduler.setRemoveOnCancelPolicy(true);
        return scheduler;
    }

    /** From now on the attempt's lease is renewed, and {@link #awaitNone} waits for it. */
    void begin(Attempt attempt) {
        attempts.add(attempt);
        if (!beating) {
            startBeating();
        }
    }

    /** The attempt's end is stored, or it is nobody's concern any more. */
    void end(Attempt attempt) {
        // The lock only where somebody waits: else all intents would share it.
        if (attempts.remove(attempt) && awaited && attempts.isEmpty()) {
            lock.lock();
            try {
                ended.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    /** Attempts that are open now. */
    List<Attempt> open() {
        return List.copyOf(attempts);
    }

    /** Waits until no attempt is open. */
    void awaitNone(Duration budget) throws InterruptedException {
        long left = budget.toNanos();
        lock.lock();
        try {
            awaited = true; // before the look: who ends an attempt after it sees this
            while (!attempts.isEmpty() && left > 0) {
                left = ended.awaitNanos(left);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Tries a write again, with growing pauses, until it says that it is done. */
    void retry(BooleanSupplier write) {
        retryAfter(write, FIRST_RETRY_MILLIS);
    }

    private void retryAfter(BooleanSupplier write, long millis) {
        if (scheduler.isShutdown()) {
            return;
        }
        Future<?> unused = scheduler.schedule(
                () -> {
                    boolean done;
                    try {
                        done = write.getAsBoolean();
                    } catch (RuntimeException e) {
                        done = false;
                    }
                    if (!done) {
                        retryAfter(
                                write, Math.min(millis * 2, settings.heartbeat().toMillis()));
                    }
                },
                millis,
                TimeUnit.MILLISECONDS);
    }

    void stop() {
        scheduler.shutdownNow();
    }

    private void startBeating() {
        lock.lock();
        try {
            if (!beating && !scheduler.isShutdown()) {
                long nanos = settings.heartbeat().toNanos();
                Future<?> unused =
                        scheduler.scheduleWithFixedDelay(this::beatQuietly, nanos, nanos, TimeUnit.NANOSECONDS);
                beating = true;
            }
        } finally {
            lock.unlock();
        }
    }

    private void beatQuietly() {
        try {
            beat();
        } catch (RuntimeException | Error e) {
            // An executor drops a task that throws; the heart must go on.
            events.renewalFailed(attempts.size(), e);
        }
    }

    /** One beat. */
    void beat() {
        long now = settings.monotonic().getAsLong();
        List<Attempt> beatFor = new ArrayList<>();
        for (Attempt attempt : attempts) {
            // Its row is seen by nobody before the commit, and needs no lease.
            if (attempt.rules().onUnknown() == OnUnknown.TRANSACTIONAL) {
                continue;
            }
            if (now - attempt.turnCame() >= attempt.rules().maxAttempt().toNanos()) {
                if (attempt.leaseIsOver(now)) {
                    report(attempt, Optional.empty());
                }
            } else {
                beatFor.add(attempt);
            }
        }
        if (beatFor.isEmpty()) {
            return;
        }
        List<Renewal> renewals =
                beatFor.stream().map(each -> each.renewal(settings.lease())).toList();
        List<Boolean> ours;
        try {
            ours = ledger.renew(renewals);
        } catch (RuntimeException e) {
            events.renewalFailed(beatFor.size(), e);
            long after = settings.monotonic().getAsLong();
            beatFor.stream()
                    .filter(attempt -> attempt.leaseIsOver(after))
                    .forEach(attempt -> report(attempt, Optional.of(e.getClass().getName())));
            return;
        }
        for (int i = 0; i < beatFor.size(); i++) {
            if (ours.get(i)) {
                beatFor.get(i).extend(now, settings.lease());
            } else if (attempts.contains(beatFor.get(i))) {
                report(beatFor.get(i), Optional.empty());
            }
        }
    }

    private void report(Attempt attempt, Optional<String> causeType) {
        if (attempt.reportLoss()) {
            events.emit(new IntentEvent.LeaseLost(attempt.intent(), attempt.number(), events.now(), causeType));
        }
    }
}
