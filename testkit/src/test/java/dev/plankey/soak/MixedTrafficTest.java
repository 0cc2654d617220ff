package dev.plankey.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.Paused;
import dev.plankey.Plankey;
import dev.plankey.Refused;
import dev.plankey.StepContext;
import dev.plankey.Tool;
import dev.plankey.ToolBody;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.Ledger;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.net.http.HttpTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * All sorts of calls at once, tasks opened, closed and purged meanwhile: each effect happens once, and memory stays as it is. {@code -Pfull}: two minutes on each ledger, more than an agent fleet's hour of 50 calls a second; else
 * a sample of a few seconds.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MixedTrafficTest {

    private static final boolean FULL = Boolean.getBoolean("plankey.full");
    private static final Duration LONG = FULL ? Duration.ofMinutes(2) : Duration.ofSeconds(8);
    private static final int SAMPLES = 24;
    private static final int THREADS = 8;
    private static final long MIB = 1 << 20;

    private static final Tool<String, String> PAY =
            Tool.named("pay", String.class, String.class).resend();
    private static final Tool<String, String> MAIL =
            Tool.named("mail", String.class, String.class).repeat();

    private static final class Declined extends RuntimeException implements Refused {
        private static final long serialVersionUID = 1L;
    }

    private static final class NeedsApproval extends RuntimeException implements Paused {
        private static final long serialVersionUID = 1L;
    }

    @TempDir
    Path folder;

    private final AtomicLong calls = new AtomicLong();
    private final AtomicLong tasks = new AtomicLong();
    private volatile boolean over;

    @ParameterizedTest
    @ValueSource(strings = {"in-memory", "SQLite"})
    void mixed_traffic_has_each_effect_once_and_a_flat_heap(String kind) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try (Ledger ledger =
                        kind.equals("SQLite") ? SqliteLedger.at(folder.resolve("plankey.db")) : new InMemoryLedger();
                Plankey plankey = Plankey.builder()
                        .ledger(ledger)
                        .nearCache(4 * MIB)
                        .waitBudget(Duration.ofMinutes(1))
                        .build()) {
            if (ledger instanceof InMemoryLedger) {
                // It remembers the last 10,000 closed tasks: that many shall be there from the start.
                for (int i = 0; i < 10_000; i++) {
                    plankey.closeTask("earlier-" + i);
                }
            }
            List<Future<?>> workers = new ArrayList<>();
            for (int t = 0; t < THREADS; t++) {
                Random random = new Random(t);
                workers.add(threads.submit(() -> {
                    while (!over) {
                        aTask(plankey, random);
                    }
                    return null;
                }));
            }
            List<Long> heap = new ArrayList<>();
            for (int i = 0; i < SAMPLES && workers.stream().noneMatch(Future::isDone); i++) {
                LockSupport.parkNanos(LONG.toNanos() / SAMPLES);
                plankey.purge(Duration.ofSeconds(2));
                heap.add(usedHeap());
            }
            over = true;
            for (Future<?> worker : workers) {
                worker.get();
            }
            report(kind, heap);
            assertThat(plankey.operations().inDoubt()).isEmpty();
            long afterTheFirstQuarter = median(heap, SAMPLES / 4, SAMPLES / 2);
            long atTheEnd = median(heap, SAMPLES * 3 / 4, SAMPLES);
            assertThat(atTheEnd - afterTheFirstQuarter)
                    .as("growth of the median heap in bytes, from the second quarter to the last")
                    .isLessThan(4 * MIB);
        } finally {
            over = true;
            threads.shutdownNow();
        }
    }

    /** A task of some steps with some calls each, closed at its end. */
    private void aTask(Plankey plankey, Random random) {
        String id = "task-" + tasks.incrementAndGet();
        int steps = 1 + random.nextInt(4);
        for (int s = 0; s < steps; s++) {
            int items = 1 + random.nextInt(3);
            for (int item = 0; item < items; item++) {
                AtomicInteger effects = new AtomicInteger();
                String step = "step-" + s;
                int ordinal = item;
                String first = called(plankey, id, step, ordinal, random, effects);
                assertThat(effects).as("effects of a call").hasValue(1);
                for (int retry = random.nextInt(3); retry > 0; retry--) {
                    assertThat(called(plankey, id, step, ordinal, random, effects))
                            .isEqualTo(first);
                }
                assertThat(effects).as("effects after retries").hasValue(1);
            }
        }
        assertThat(plankey.closeTask(id)).isEmpty();
    }

    /** One effect, in the words of this call, by one of the ways that a call takes; what goes wrong is tried again, as an agent does. */
    private String called(
            Plankey plankey, String task, String step, int ordinal, Random random, AtomicInteger effects) {
        String words = "x".repeat(random.nextInt(2_000)) + random.nextInt();
        StepContext place = plankey.task(task).step(step).ordinal(ordinal);
        int way = random.nextInt(10);
        RuntimeException trouble = switch (way) {
            case 0 -> new Declined();
            case 1 -> new NeedsApproval();
            case 2 -> new IllegalStateException(new HttpTimeoutException("read timed out"));
            default -> null;
        };
        AtomicInteger bodies = new AtomicInteger();
        ToolBody<String, String, RuntimeException> body = (text, intent) -> {
            if (trouble != null && bodies.incrementAndGet() == 1) {
                throw trouble;
            }
            effects.incrementAndGet();
            return way == 4 ? text + plankey.call(MAIL, "mail", (mail, nested) -> mail) : text;
        };
        while (true) {
            calls.incrementAndGet();
            try {
                return switch (way) {
                    case 3 ->
                        place.call(() -> plankey.callAsync(
                                        PAY,
                                        words,
                                        (text, intent) -> CompletableFuture.completedFuture(body.call(text, intent))))
                                .join();
                    case 5 -> plankey.resume(place.toCarrier()).call(() -> plankey.call(PAY, words, body));
                    default -> place.call(() -> plankey.call(PAY, words, body));
                };
            } catch (RuntimeException e) {
                assertThat(e).isSameAs(trouble);
            }
        }
    }

    /**
     * What collections left, told by themselves: until this thread has its turn again, the others have allocated megabytes. Two of them: what belonged to a row that the first took goes with the
     * next calls, and then with the second.
     */
    private static long usedHeap() {
        System.gc();
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        System.gc();
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getCollectionUsage)
                .filter(Objects::nonNull)
                .mapToLong(MemoryUsage::getUsed)
                .sum();
    }

    /** The middle one: a collection while many calls were on their way is an outlier. */
    private static long median(List<Long> heap, int from, int to) {
        return heap.subList(from, to).stream().sorted().toList().get((to - from) / 2);
    }

    private void report(String kind, List<Long> heap) {
        System.out.printf(
                "%s: %,d calls of %,d tasks in %s; heap after collection, MiB: %s%n",
                kind,
                calls.get(),
                tasks.get(),
                LONG,
                heap.stream().map(bytes -> bytes / MIB).toList());
    }
}
