package dev.plankey.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.Plankey;
import dev.plankey.Tool;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.Ledger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many threads that call the same intents in their own words, at the same time. {@code -Pfull}: 1,000 intents for each of the 64 threads; else a tenth of that. */
@Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SoakTest {

    private static final int THREADS = 64;
    private static final int CALLERS_OF_EACH = 4;
    private static final int CALLS_OF_EACH_THREAD = Boolean.getBoolean("plankey.full") ? 1_000 : 100;
    private static final int INTENTS = THREADS * CALLS_OF_EACH_THREAD / CALLERS_OF_EACH;

    private static final Tool<String, String> TOOL =
            Tool.named("create_invoice", String.class, String.class).resend();

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"in-memory", "SQLite"})
    void every_intent_has_one_effect_and_all_its_callers_get_its_result(String kind) throws Exception {
        List<AtomicInteger> hits =
                IntStream.range(0, INTENTS).mapToObj(i -> new AtomicInteger()).toList();
        List<Queue<String>> answers = IntStream.range(0, INTENTS)
                .<Queue<String>>mapToObj(i -> new ConcurrentLinkedQueue<>())
                .toList();
        ConcurrentMap<Class<?>, AtomicInteger> events = new ConcurrentHashMap<>();
        try (Ledger ledger = ledger(kind);
                Plankey plankey = Plankey.builder()
                        .ledger(ledger)
                        .waitBudget(Duration.ofMinutes(2))
                        .listener(event -> events.computeIfAbsent(event.getClass(), type -> new AtomicInteger())
                                .incrementAndGet())
                        .build()) {
            together(THREADS, thread -> {
                for (int i = thread % (THREADS / CALLERS_OF_EACH); i < INTENTS; i += THREADS / CALLERS_OF_EACH) {
                    int intent = i;
                    answers.get(intent)
                            .add(plankey.task("soak")
                                    .step("step-" + intent)
                                    .call(() -> plankey.call(
                                            TOOL,
                                            "in the words of " + thread,
                                            (words, current) -> words + ", effect "
                                                    + hits.get(intent).incrementAndGet())));
                }
            });
        }
        assertThat(hits).extracting(AtomicInteger::get).containsOnly(1);
        assertThat(answers).allSatisfy(each -> {
            assertThat(each).hasSize(CALLERS_OF_EACH);
            assertThat(each.stream().distinct()).hasSize(1);
        });
        assertThat(events.get(IntentEvent.Claimed.class)).hasValue(INTENTS);
        assertThat(events.get(IntentEvent.Completed.class)).hasValue(INTENTS);
        assertThat(events.get(IntentEvent.Drifted.class)).hasValue(INTENTS * (CALLERS_OF_EACH - 1));
    }

    private Ledger ledger(String kind) {
        return kind.equals("SQLite") ? SqliteLedger.at(folder.resolve("plankey.db")) : new InMemoryLedger();
    }

    private interface Work {
        void run(int thread) throws Exception;
    }

    private static void together(int threads, Work work) throws Exception {
        CountDownLatch start = new CountDownLatch(threads);
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                int thread = t;
                running.add(executor.submit(() -> {
                    start.countDown();
                    start.await();
                    work.run(thread);
                    return null;
                }));
            }
            for (Future<?> each : running) {
                each.get();
            }
        } finally {
            executor.shutdownNow();
        }
    }
}
