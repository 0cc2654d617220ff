package dev.plankey.retention;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.IntentStatus;
import dev.plankey.Plankey;
import dev.plankey.TaskClosedException;
import dev.plankey.Tool;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.Ledger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A task is closed, and purged, while it is called: each call is executed, replayed or refused, and the effect happens once at most. {@code -Pfull}: ten times the rounds. */
@Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CloseRacesTest {

    private static final int CALLERS = 4;
    private static final int ROUNDS = Boolean.getBoolean("plankey.full") ? 3_000 : 300;
    private static final Tool<String, String> PAY =
            Tool.named("pay", String.class, String.class).resend();

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"in-memory", "SQLite"})
    void a_call_that_races_with_the_close_is_executed_replayed_or_refused(String kind) throws Exception {
        Map<String, AtomicInteger> seen = new TreeMap<>(Map.of(
                "executed", new AtomicInteger(), "replayed", new AtomicInteger(), "refused", new AtomicInteger()));
        ExecutorService threads = Executors.newFixedThreadPool(CALLERS + 1);
        try (Ledger ledger =
                        kind.equals("SQLite") ? SqliteLedger.at(folder.resolve("plankey.db")) : new InMemoryLedger();
                Plankey closing = Plankey.builder().ledger(ledger).build();
                Plankey calling = Plankey.builder().ledger(ledger).build()) {
            for (int round = 0; round < ROUNDS; round++) {
                String task = "t" + round;
                // Half of the rounds through another instance, as from another process: its memory knows nothing.
                Plankey plankey = round % 2 == 0 ? calling : closing;
                AtomicInteger hits = new AtomicInteger();
                CyclicBarrier start = new CyclicBarrier(CALLERS + 1);
                List<Future<String>> callers = new ArrayList<>();
                for (int c = 0; c < CALLERS; c++) {
                    String mine = "caller " + c;
                    callers.add(threads.submit(() -> {
                        start.await();
                        return called(plankey, task, mine, hits);
                    }));
                }
                Future<List<IntentStatus>> close = threads.submit(() -> {
                    start.await();
                    List<IntentStatus> open = closing.closeTask(task);
                    closing.purge(Duration.ZERO);
                    return open;
                });
                int executed = 0;
                for (Future<String> caller : callers) {
                    String how = caller.get();
                    seen.get(how).incrementAndGet();
                    executed += how.equals("executed") ? 1 : 0;
                }
                assertThat(hits.get()).isEqualTo(executed).isLessThanOrEqualTo(1);
                assertThat(close.get()).hasSizeLessThanOrEqualTo(1);
                assertThat(called(closing, task, "late", hits)).isEqualTo("refused");
                // What another instance has in memory it may still give; it runs nothing.
                assertThat(called(calling, task, "late", hits)).isIn("refused", "replayed");
                assertThat(hits.get()).isEqualTo(executed);
            }
        } finally {
            threads.shutdownNow();
        }
        System.out.println(kind + ": " + seen);
        assertThat(seen.get("executed")).as("calls that were before the close").hasPositiveValue();
        assertThat(seen.get("refused")).as("calls that were after the close").hasPositiveValue();
    }

    private static String called(Plankey plankey, String task, String mine, AtomicInteger hits) {
        try {
            String answer = plankey.task(task)
                    .step("s")
                    .call(() -> plankey.call(PAY, mine, (text, intent) -> {
                        hits.incrementAndGet();
                        return text;
                    }));
            return answer.equals(mine) ? "executed" : "replayed";
        } catch (TaskClosedException e) {
            return "refused";
        }
    }
}
