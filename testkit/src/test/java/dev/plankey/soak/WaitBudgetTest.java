package dev.plankey.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.IntentInFlightException;
import dev.plankey.Plankey;
import dev.plankey.Tool;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.Ledger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whoever meets an owner that is still at work has waited his budget, and not for ever. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WaitBudgetTest {

    private static final int CALLERS = 50;
    private static final Duration BUDGET = Duration.ofMillis(300);

    /** For a machine that has other things to do; a caller that waits for the owner waits for all of them, or for ever. */
    private static final Duration SLACK = Duration.ofSeconds(5);

    private static final Tool<String, String> TOOL =
            Tool.named("create_invoice", String.class, String.class).resend();

    @TempDir
    Path folder;

    @ParameterizedTest(name = "{0}, the owner {1}")
    @CsvSource({"in-memory, here", "in-memory, elsewhere", "SQLite, here", "SQLite, elsewhere"})
    void fifty_of_fifty_return_within_it(String kind, String owner) throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        ExecutorService threads = Executors.newCachedThreadPool();
        try (Ledger ledger =
                        kind.equals("SQLite") ? SqliteLedger.at(folder.resolve("plankey.db")) : new InMemoryLedger();
                Plankey here =
                        Plankey.builder().ledger(ledger).waitBudget(BUDGET).build();
                // Another root does not know who runs here: it asks the ledger, as another process does.
                Plankey elsewhere =
                        Plankey.builder().ledger(ledger).waitBudget(BUDGET).build()) {
            Plankey runs = owner.equals("here") ? here : elsewhere;
            Future<String> first = threads.submit(() -> call(runs, "first", () -> {
                running.countDown();
                go.await();
                return "done";
            }));
            running.await();

            List<Future<Duration>> waiting = new ArrayList<>();
            for (int i = 0; i < CALLERS; i++) {
                String words = "words " + i;
                waiting.add(threads.submit(() -> waited(here, words)));
            }
            List<Duration> waited = new ArrayList<>();
            for (Future<Duration> caller : waiting) {
                waited.add(caller.get());
            }
            assertThat(first).isNotDone();
            assertThat(waited)
                    .hasSize(CALLERS)
                    .allSatisfy(duration -> assertThat(duration).isBetween(BUDGET.minusMillis(1), BUDGET.plus(SLACK)));

            go.countDown();
            assertThat(first.get()).isEqualTo("done");
            assertThat(call(here, "late", () -> "a second effect")).isEqualTo("done");
        } finally {
            go.countDown();
            threads.shutdownNow();
        }
    }

    private static Duration waited(Plankey plankey, String words) throws Exception {
        long began = System.nanoTime();
        try {
            throw new AssertionError("answered with " + call(plankey, words, () -> "a second effect"));
        } catch (IntentInFlightException inFlight) {
            return Duration.ofNanos(System.nanoTime() - began);
        }
    }

    private static String call(Plankey plankey, String words, Callable<String> body) throws Exception {
        return plankey.task("t").step("s").call(() -> plankey.call(TOOL, words, (first, intent) -> body.call()));
    }
}
