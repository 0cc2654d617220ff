package dev.plankey.retention;

import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.Tool;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.Ledger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Many callers on virtual threads wait for one intent, in a JVM whose carriers are few; then others call as well. A program of its own, for {@link VirtualThreadsTest}. */
final class WaitingCallers {

    private static final Tool<String, String> PAY =
            Tool.named("pay", String.class, String.class).resend();
    private static final int OTHERS = 100;

    private WaitingCallers() {}

    public static void main(String[] args) throws Exception {
        int waiters = Integer.parseInt(args[0]);
        CountDownLatch joined = new CountDownLatch(waiters);
        CountDownLatch owned = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        // By reflection: the tests are compiled for 17.
        ExecutorService virtual = (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        try (Ledger ledger = SqliteLedger.at(Path.of(args[1]));
                Plankey plankey = Plankey.builder()
                        .ledger(ledger)
                        .waitBudget(Duration.ofMinutes(10))
                        .listener(event -> {
                            if (event instanceof IntentEvent.Joined) {
                                joined.countDown();
                            }
                        })
                        .build()) {
            StepContext step = plankey.task("t").step("s");
            Future<String> owner = virtual.submit(() -> step.call(() -> plankey.call(PAY, "owner", (text, intent) -> {
                owned.countDown();
                go.await();
                return text;
            })));
            owned.await();
            List<Future<String>> waiting = new ArrayList<>(waiters);
            for (int i = 0; i < waiters; i++) {
                waiting.add(virtual.submit(() -> step.call(() -> plankey.call(PAY, "waiter", (text, intent) -> text))));
            }
            joined.await();
            System.out.println("waiting " + waiters);

            long start = System.nanoTime();
            List<Future<String>> others = new ArrayList<>();
            for (int i = 0; i < OTHERS; i++) {
                StepContext other = step.ordinal(i + 1);
                others.add(virtual.submit(() -> other.call(() -> plankey.call(PAY, "other", (text, intent) -> text))));
            }
            for (Future<String> other : others) {
                require("other", other.get());
            }
            System.out.println("others " + OTHERS + " in " + (System.nanoTime() - start) / 1_000_000 + " ms");

            start = System.nanoTime();
            go.countDown();
            require("owner", owner.get());
            for (Future<String> each : waiting) {
                require("owner", each.get());
            }
            System.out.println("answered " + waiters + " in " + (System.nanoTime() - start) / 1_000_000 + " ms");
        } finally {
            virtual.shutdownNow();
        }
    }

    private static void require(String expected, String actual) {
        if (!expected.equals(actual)) {
            throw new AssertionError("expected " + expected + ", was " + actual);
        }
    }
}
