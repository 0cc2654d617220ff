package dev.plankey.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.IntentState;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Completion;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.TaskId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/** Threads that claim and complete intents of their own, and keep a book of what the ledger acknowledged. */
final class Load implements AutoCloseable {

    private static final TaskId TASK = new TaskId(null, "under load");

    private final Ledger ledger;
    private final Set<String> claimed = ConcurrentHashMap.newKeySet();
    private final Set<String> completed = ConcurrentHashMap.newKeySet();
    private final AtomicInteger refused = new AtomicInteger();
    private final AtomicLong longest = new AtomicLong();
    private final Queue<Throwable> strange = new ConcurrentLinkedQueue<>();
    private final Set<String> messages = ConcurrentHashMap.newKeySet();
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean ended;

    Load(Ledger ledger, int callers) {
        this.ledger = ledger;
        for (int caller = 0; caller < callers; caller++) {
            String name = "caller-" + caller;
            Thread thread = new Thread(() -> work(name), name);
            threads.add(thread);
            thread.start();
        }
    }

    private void work(String name) {
        for (int i = 0; !ended; i++) {
            String key = name + "-" + i;
            if (acknowledged(() -> ledger.claim(List.of(claim(key))).get(0).applied(), key, claimed)) {
                acknowledged(
                        () -> ledger.complete(List.of(completion(key))).get(0).applied(), key, completed);
            }
        }
    }

    private boolean acknowledged(BooleanSupplier write, String key, Set<String> book) {
        long before = System.nanoTime();
        try {
            boolean applied = write.getAsBoolean();
            if (!applied) {
                strange.add(new AssertionError("the write of " + key + " was said to be somebody else's"));
            }
            book.add(key);
            return true;
        } catch (LedgerUnavailableException e) {
            refused.incrementAndGet();
            messages.add(e.getMessage());
            return false;
        } catch (RuntimeException | Error e) {
            strange.add(e);
            return false;
        } finally {
            longest.accumulateAndGet(System.nanoTime() - before, Math::max);
        }
    }

    static Claim claim(String key) {
        return new Claim(key, TASK, "3", "create_invoice", "0", "of " + key, Duration.ofSeconds(30), encoded(key));
    }

    static Completion completion(String key) {
        return new Completion(key, "of " + key, encoded("result of " + key), "pass", true);
    }

    static Encoded encoded(String text) {
        return new Encoded("test-1", text.getBytes(StandardCharsets.UTF_8));
    }

    int completions() {
        return completed.size();
    }

    /** Calls that were refused in words. */
    int refusals() {
        return refused.get();
    }

    Set<String> messages() {
        return messages;
    }

    Duration longestCall() {
        return Duration.ofNanos(longest.get());
    }

    /** Ends, and compares the book with the store. */
    void allThatWasAcknowledgedIsStored(Ledger store) {
        close();
        assertThat(strange).isEmpty();
        for (String key : claimed) {
            IntentRow row = store.find(List.of(key)).get(0).row();
            assertThat(row).as("the claim of %s was acknowledged", key).isNotNull();
            if (completed.contains(key)) {
                assertThat(row.state())
                        .as("the completion of %s was acknowledged", key)
                        .isEqualTo(IntentState.DONE);
                assertThat(row.result()).isEqualTo(encoded("result of " + key));
            }
        }
    }

    @Override
    public void close() {
        ended = true;
        for (Thread thread : threads) {
            try {
                thread.join(Duration.ofMinutes(1).toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            assertThat(thread.isAlive()).as("%s hangs", thread.getName()).isFalse();
        }
    }
}
