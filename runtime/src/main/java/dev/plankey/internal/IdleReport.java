package dev.plankey.internal;

import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.TaskId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reports open tasks that nobody has called for a while, once per idle time each. Nothing is dropped: an open task keeps its keys for ever. */
final class IdleReport implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger("dev.plankey.task");

    /** At most so many a look, so that a ledger with years of forgotten tasks is reported in pieces. */
    private static final int LIMIT = 1_000;

    private static final int LOOKS_PER_IDLE_TIME = 8;
    private static final Duration LONGEST_PAUSE = Duration.ofHours(6);

    private final Ledger ledger;
    private final Duration idle;
    private final Clock clock;
    private final Consumer<IntentEvent> events;
    private final Map<TaskId, Instant> reported = new HashMap<>();
    private final ScheduledExecutorService thread;

    IdleReport(Ledger ledger, Duration idle, Clock clock, Consumer<IntentEvent> events) {
        this.ledger = ledger;
        this.idle = idle;
        this.clock = clock;
        this.events = events;
        this.thread = Executors.newSingleThreadScheduledExecutor(work -> {
            Thread daemon = new Thread(work, "plankey-idle-report");
            daemon.setDaemon(true);
            return daemon;
        });
    }

    void start() {
        Duration pause = idle.dividedBy(LOOKS_PER_IDLE_TIME);
        long nanos = Math.max(
                TimeUnit.SECONDS.toNanos(1),
                pause.compareTo(LONGEST_PAUSE) < 0 ? pause.toNanos() : LONGEST_PAUSE.toNanos());
        var unused = thread.scheduleWithFixedDelay(this::look, nanos, nanos, TimeUnit.NANOSECONDS);
    }

    /** One look. Only the report's own thread comes here, and tests. */
    void look() {
        try {
            Instant now = clock.instant();
            List<TaskId> tasks = ledger.idleTasks(idle, LIMIT);
            reported.keySet().retainAll(tasks);
            for (TaskId task : tasks) {
                Instant before = reported.get(task);
                if (before == null || !now.isBefore(before.plus(idle))) {
                    reported.put(task, now);
                    LOG.warn(
                            "Task {} is open and was not called for {} or longer; close it when its work is over",
                            task.task(),
                            idle);
                    events.accept(new IntentEvent.IdleTask(task.tenant(), task.task(), now, idle));
                }
            }
        } catch (RuntimeException e) {
            // An exception would end the schedule for ever; the next look may find the ledger well again.
            LOG.warn("Could not ask the ledger for idle tasks; it is tried again", e);
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
