package dev.plankey.results;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.plankey.FinalFailure;
import dev.plankey.IntentState;
import dev.plankey.IntentStatus;
import dev.plankey.OutcomeUnknownException;
import dev.plankey.Plankey;
import dev.plankey.ReplayedFailureException;
import dev.plankey.ResultUnavailableException;
import dev.plankey.Tool;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.Codec;
import dev.plankey.spi.Ledger;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a later version of an application finds: other codecs, other types, results that could not be stored. Nothing is run again for that. */
@SuppressWarnings("plankey:MissingOrdinal") // to call twice in one step is what is tested here
class StoredResultsTest {

    @TempDir
    Path folder;

    private final AtomicInteger hits = new AtomicInteger();
    private Ledger ledger;
    private Plankey plankey;

    @BeforeEach
    void open() {
        reopen(Plankey.builder());
    }

    /** As a new process would: nothing but the file is left. */
    private void reopen(Plankey.Builder builder) {
        close();
        ledger = SqliteLedger.at(folder.resolve("ledger.db"));
        plankey = builder.ledger(ledger).waitBudget(Duration.ofSeconds(20)).build();
    }

    @AfterEach
    void close() {
        if (plankey != null) {
            plankey.close();
            ledger.close();
        }
    }

    private <R extends @Nullable Object> R call(String tool, Class<R> type, Body<R> body) {
        return call(Tool.named(tool, String.class, type).resend(), body);
    }

    private <R extends @Nullable Object> R call(Tool<String, R> tool, Body<R> body) {
        return plankey.task("t")
                .step("s")
                .call(() -> plankey.call(tool, "x", (first, intent) -> {
                    hits.incrementAndGet();
                    return body.run();
                }));
    }

    private interface Body<R extends @Nullable Object> {
        R run();
    }

    private static <R> R mustNotRun() {
        throw new AssertionError("ran again");
    }

    // C47

    private static final class SoldOutException extends RuntimeException implements FinalFailure {
        private static final long serialVersionUID = 1L;

        @SuppressWarnings({"unused", "serial"}) // what cannot be serialised is the case
        private final Object lock = new Object();

        SoldOutException(String article) {
            super("no " + article + " left");
        }
    }

    @Test
    void c47_a_failure_that_cannot_be_serialised_is_kept_by_its_name_and_message() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        SoldOutException original = new SoldOutException("chairs");
        CompletableFuture<Throwable> owner = onThread(() -> call("order", String.class, () -> {
            begun.countDown();
            await(end);
            throw original;
        }));
        await(begun);
        CompletableFuture<Throwable> waiter =
                onThread(() -> call("order", String.class, StoredResultsTest::mustNotRun));
        end.countDown();

        assertThat(owner.get(10, TimeUnit.SECONDS)).isSameAs(original);
        assertThatItIsReplayed(waiter.get(1, TimeUnit.SECONDS));
        reopen(Plankey.builder());
        assertThatItIsReplayed(onThread(() -> call("order", String.class, StoredResultsTest::mustNotRun))
                .get(10, TimeUnit.SECONDS));
        assertThat(hits).hasValue(1);
    }

    private static void assertThatItIsReplayed(Throwable failure) {
        assertThat(failure).isInstanceOfSatisfying(ReplayedFailureException.class, replayed -> {
            assertThat(replayed.getMessage()).contains("no chairs left");
            assertThat(replayed.originalType()).isEqualTo(SoldOutException.class.getName());
        });
    }

    private static CompletableFuture<Throwable> onThread(Runnable work) {
        CompletableFuture<Throwable> thrown = new CompletableFuture<>();
        new Thread(() -> {
                    try {
                        work.run();
                        thrown.completeExceptionally(new AssertionError("nothing was thrown"));
                    } catch (Throwable t) {
                        thrown.complete(t);
                    }
                })
                .start();
        return thrown;
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    // C48

    /** Texts, written in the way that its id says. */
    private record TextCodec(String id) implements Codec {

        @Override
        public byte[] encode(@Nullable Object value, Type type) {
            return (id + ":" + value).getBytes(UTF_8);
        }

        @Override
        public Object decode(byte[] bytes, Type type) {
            String text = new String(bytes, UTF_8);
            if (!text.startsWith(id + ":")) {
                throw new IllegalArgumentException("another format");
            }
            return text.substring(id.length() + 1);
        }
    }

    @Test
    void c48_a_row_is_read_by_the_codec_that_wrote_it_whatever_the_default_is() {
        reopen(Plankey.builder().codec(new TextCodec("acme-a")));
        assertThat(call("old", String.class, () -> "1")).isEqualTo("1");
        reopen(Plankey.builder().codec(new TextCodec("acme-a")).codec(new TextCodec("acme-b")));
        assertThat(call("new", String.class, () -> "2")).isEqualTo("2");

        // Side by side, in whichever order they were registered; and the one that is always there.
        reopen(Plankey.builder().codec(new TextCodec("acme-b")).codec(new TextCodec("acme-a")));
        assertThat(call("old", String.class, StoredResultsTest::mustNotRun)).isEqualTo("1");
        assertThat(call("new", String.class, StoredResultsTest::mustNotRun)).isEqualTo("2");
        reopen(Plankey.builder());
        assertThatExceptionOfType(ResultUnavailableException.class)
                .isThrownBy(() -> call("old", String.class, StoredResultsTest::mustNotRun))
                .withStackTraceContaining("acme-a");
        assertThat(call("json", String.class, () -> "3")).isEqualTo("3");
        reopen(Plankey.builder().codec(new TextCodec("acme-a")));
        assertThat(call("json", String.class, StoredResultsTest::mustNotRun)).isEqualTo("3");
        assertThat(hits).hasValue(3);
    }

    // C49

    record ReceiptV1(String number, int cents) {}

    record ReceiptV2(String number, int cents, Optional<String> note) {}

    record ReceiptV3(String number, int cents, String required) {}

    @Test
    void c49_a_renamed_class_with_one_more_optional_component_is_read_and_one_with_a_required_one_is_not() {
        call("pay", ReceiptV1.class, () -> new ReceiptV1("r-1", 4250));

        reopen(Plankey.builder());
        assertThat(call("pay", ReceiptV2.class, StoredResultsTest::mustNotRun))
                .isEqualTo(new ReceiptV2("r-1", 4250, Optional.empty()));
        reopen(Plankey.builder());
        for (int i = 0; i < 2; i++) {
            assertThatExceptionOfType(ResultUnavailableException.class)
                    .isThrownBy(() -> call("pay", ReceiptV3.class, StoredResultsTest::mustNotRun));
        }
        assertThat(hits).hasValue(1);
    }

    // What cannot be stored, and what no longer binds.

    @Test
    void a_result_that_is_too_large_is_done_without_one_and_not_run_again() {
        reopen(Plankey.builder().maximumBytes(1_000, 100));
        String large = "x".repeat(101);

        assertThat(call("write", String.class, () -> large)).isEqualTo(large);

        assertThatExceptionOfType(ResultUnavailableException.class)
                .isThrownBy(() -> call("write", String.class, StoredResultsTest::mustNotRun))
                .withMessageContaining("103 bytes");
        assertThat(plankey.operations().task("t"))
                .singleElement()
                .satisfies(status -> assertThat(status.state()).isEqualTo(IntentState.DONE));
        assertThat(hits).hasValue(1);
    }

    record Order(String article) {}

    record LaterOrder(String article, int pieces) {}

    @Test
    void first_arguments_that_no_longer_bind_are_a_person_s_to_look_at() {
        Tool<Order, String> before =
                Tool.named("order", Order.class, String.class).resend();
        Tool<LaterOrder, String> after =
                Tool.named("order", LaterOrder.class, String.class).resend();
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> plankey.task("t")
                        .step("s")
                        .call(() -> plankey.call(before, new Order("chair"), (first, intent) -> {
                            throw new IllegalStateException("connection reset");
                        })));

        reopen(Plankey.builder());
        for (int i = 0; i < 2; i++) {
            assertThatExceptionOfType(OutcomeUnknownException.class)
                    .isThrownBy(() -> plankey.task("t")
                            .step("s")
                            .call(() ->
                                    plankey.call(after, new LaterOrder("table", 2), (first, intent) -> mustNotRun())))
                    .withMessageContaining("no longer bind")
                    .withMessageNotContaining("chair");
        }
    }

    // Futures: claimed at the call, done when they are.

    private IntentStatus only() {
        return plankey.operations().task("t").get(0);
    }

    @Test
    void a_future_is_claimed_at_the_call_and_done_when_it_completes() {
        Tool<String, String> tool =
                Tool.named("later", String.class, String.class).resend();
        CompletableFuture<String> body = new CompletableFuture<>();

        CompletableFuture<String> first =
                plankey.task("t").step("s").call(() -> plankey.callAsync(tool, "x", (given, intent) -> body));

        assertThat(first).isNotDone();
        assertThat(only().state()).isEqualTo(IntentState.IN_FLIGHT);
        CompletableFuture<String> joined =
                plankey.task("t").step("s").call(() -> plankey.callAsync(tool, "y", (given, intent) -> mustNotRun()));
        body.complete("sent");
        assertThat(first.join()).isEqualTo("sent");
        assertThat(joined.join()).isEqualTo("sent");
        assertThat(only().state()).isEqualTo(IntentState.DONE);
    }

    @Test
    void a_future_that_is_cancelled_leaves_nobody_knowing_and_is_sent_again() {
        Tool<String, String> tool =
                Tool.named("later", String.class, String.class).resend();
        CompletableFuture<String> body = new CompletableFuture<>();
        CompletableFuture<String> first =
                plankey.task("t").step("s").call(() -> plankey.callAsync(tool, "x", (given, intent) -> body));

        body.cancel(true);

        assertThatExceptionOfType(CancellationException.class).isThrownBy(first::join);
        assertThat(only()).satisfies(status -> {
            assertThat(status.state()).isEqualTo(IntentState.UNKNOWN);
            assertThat(status.inDoubt()).isTrue();
        });
        assertThat(plankey.task("t")
                        .step("s")
                        .call(() -> plankey.callAsync(
                                tool, "y", (given, intent) -> CompletableFuture.completedFuture("sent " + given)))
                        .join())
                .isEqualTo("sent x");
    }
}
