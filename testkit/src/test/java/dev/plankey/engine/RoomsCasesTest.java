package dev.plankey.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.CurrentIntent;
import dev.plankey.IntentStatus;
import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.TaskClosedException;
import dev.plankey.Tool;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.Ledger;
import dev.plankey.testkit.MovableClock;
import dev.plankey.testkit.Receiver;
import dev.plankey.testkit.RecordedEvents;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Cases from the field about context, retention and waiting, through the public API, on both ledgers. */
@ParameterizedClass
@ValueSource(strings = {"in-memory", "SQLite"})
@Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RoomsCasesTest {

    private static final Tool<String, String> PAY =
            Tool.named("pay", String.class, String.class).resend();

    @TempDir
    Path folder;

    private final String kind;
    private final MovableClock clock = new MovableClock();
    private final RecordedEvents events = new RecordedEvents();
    private final List<String> effects = new ArrayList<>();
    private Ledger ledger;
    private Plankey plankey;

    RoomsCasesTest(String kind) {
        this.kind = kind;
    }

    @BeforeEach
    void open() {
        ledger = kind.equals("SQLite")
                ? SqliteLedger.at(folder.resolve("plankey.db"), clock)
                : new InMemoryLedger(clock);
        plankey = Plankey.builder().ledger(ledger).clock(clock).listener(events).build();
    }

    @AfterEach
    void close() {
        plankey.close();
        ledger.close();
    }

    @Test
    void c23_a_client_that_repeats_its_post_below_the_tool_sends_one_key_and_one_mail_goes_out() throws Exception {
        Tool<String, String> mail =
                Tool.named("send_mail", String.class, String.class).resend();
        HttpClient http = HttpClient.newHttpClient();
        try (Receiver receiver = Receiver.honouringKeys()) {
            plankey.task("t")
                    .step("s")
                    .run(() -> plankey.call(mail, "hello", (text, intent) -> {
                        HttpRequest post = HttpRequest.newBuilder(receiver.uri())
                                .header(
                                        "Idempotency-Key",
                                        CurrentIntent.get().orElseThrow().key())
                                .POST(HttpRequest.BodyPublishers.ofString(text))
                                .build();
                        HttpResponse<String> answer = null;
                        for (int retransmission = 0; retransmission < 3; retransmission++) {
                            answer = http.send(post, HttpResponse.BodyHandlers.ofString());
                        }
                        return answer.body();
                    }));
            assertThat(receiver.keys()).hasSize(3).containsOnly(receiver.keys().get(0));
            assertThat(receiver.keys().get(0)).matches("[\\x21-\\x7e]{1,255}");
            assertThat(receiver.effects()).hasSize(1);
        }
    }

    @Test
    void c39_two_tenants_with_equal_ids_get_their_own_results_and_are_closed_apart() {
        Plankey acme = plankey.tenant("acme");
        Plankey globex = plankey.tenant("globex");

        assertThat(pay(acme, "t1", "acme's token")).isEqualTo("acme's token");
        assertThat(pay(globex, "t1", "globex's token")).isEqualTo("globex's token");
        acme.closeTask("t1");

        assertThat(pay(globex, "t1", "another")).isEqualTo("globex's token");
        assertThatThrownBy(() -> pay(acme, "t1", "another")).isInstanceOf(TaskClosedException.class);
        assertThat(effects).containsExactly("acme's token", "globex's token");
    }

    @Test
    void c42_two_delegations_to_one_sub_agent_are_two_intents_and_a_retry_of_one_gets_its_own() {
        StepContext parent = plankey.task("t").step("p");
        assertThat(payAt(parent.child("user_admin-0"), "ann")).isEqualTo("ann");
        assertThat(payAt(parent.child("user_admin-1"), "bob")).isEqualTo("bob");

        assertThat(payAt(plankey.task("t").step("p").child("user_admin-1"), "robert"))
                .isEqualTo("bob");
        assertThat(effects).containsExactly("ann", "bob");
    }

    @Test
    void c81_a_task_that_nobody_closes_is_reported_and_not_dropped() {
        try (Plankey reporting = Plankey.builder()
                .ledger(ledger)
                .clock(clock)
                .listener(events)
                .idleReport(Duration.ofSeconds(8))
                .build()) {
            pay(reporting, "forgotten", "a");
            clock.advance(Duration.ofDays(400));

            awaitOne(IntentEvent.IdleTask.class);
            assertThat(events.all(IntentEvent.IdleTask.class).get(0).task()).isEqualTo("forgotten");
            assertThat(pay(reporting, "forgotten", "b")).isEqualTo("a");
            assertThat(reporting.purge(Duration.ZERO)).isZero();
            assertThat(pay(reporting, "forgotten", "c")).isEqualTo("a");
        }
        assertThat(effects).containsExactly("a");
    }

    @Test
    void c85_duplicates_of_the_asynchronous_form_hold_no_thread_of_the_pool() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        try {
            CompletableFuture<String> owner = new CompletableFuture<>();
            CountDownLatch owned = new CountDownLatch(1);
            List<Future<CompletableFuture<String>>> calls = new ArrayList<>();
            calls.add(pool.submit(() -> payLater("owner", owned, owner)));
            assertThat(owned.await(30, TimeUnit.SECONDS)).isTrue();
            for (int i = 0; i < 3; i++) {
                calls.add(pool.submit(() -> payLater("duplicate", owned, owner)));
            }
            // All four threads are free again although nobody has an answer.
            for (int i = 0; i < 4; i++) {
                String task = "unrelated-" + i;
                assertThat(pool.submit(() -> pay(plankey, task, "b")).get(30, TimeUnit.SECONDS))
                        .isEqualTo("b");
            }
            for (Future<CompletableFuture<String>> call : calls) {
                assertThat(call.get()).isNotDone();
            }
            owner.complete("a");
            for (Future<CompletableFuture<String>> call : calls) {
                assertThat(call.get().get(30, TimeUnit.SECONDS)).isEqualTo("a");
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void c86_an_attempt_that_outlived_its_lease_is_not_purged_and_its_arguments_count() {
        assertThatThrownBy(() -> plankey.task("t")
                        .step("s")
                        .run(() -> plankey.call(PAY, "first", (text, intent) -> {
                            effects.add(text);
                            clock.advance(Duration.ofMinutes(5));
                            throw new HttpTimeoutException("read timed out");
                        })))
                .isInstanceOf(HttpTimeoutException.class);

        assertThat(plankey.purge(Duration.ZERO)).isZero();
        assertThat(pay(plankey, "t", "second")).isEqualTo("first");
        assertThat(effects).containsExactly("first", "first");
        assertThat(plankey.operations().task("t"))
                .singleElement()
                .extracting(IntentStatus::attempt)
                .isEqualTo(2);
    }

    @Test
    void c86_nor_is_it_after_its_task_was_closed() {
        assertThatThrownBy(() -> plankey.task("t")
                        .step("s")
                        .run(() -> plankey.call(PAY, "first", (text, intent) -> {
                            throw new HttpTimeoutException("read timed out");
                        })))
                .isInstanceOf(HttpTimeoutException.class);
        assertThat(plankey.closeTask("t")).extracting(IntentStatus::inDoubt).containsExactly(true);
        clock.advance(Duration.ofDays(100));

        assertThat(plankey.purge(Duration.ZERO)).isZero();
        assertThat(plankey.operations().inDoubt()).hasSize(1);
        assertThat(plankey.purge(Duration.ZERO, true)).isEqualTo(1);
        assertThat(plankey.operations().inDoubt()).isEmpty();
        assertThatThrownBy(() -> pay(plankey, "t", "second")).isInstanceOf(TaskClosedException.class);
    }

    private String pay(Plankey view, String task, String text) {
        return payAt(view, view.task(task).step("s"), text);
    }

    private String payAt(StepContext step, String text) {
        return payAt(plankey, step, text);
    }

    private String payAt(Plankey view, StepContext step, String text) {
        return step.call(() -> view.call(PAY, text, (first, intent) -> {
            synchronized (effects) {
                effects.add(first);
            }
            return first;
        }));
    }

    private CompletableFuture<String> payLater(String text, CountDownLatch owned, CompletableFuture<String> body) {
        return plankey.task("t")
                .step("s")
                .call(() -> plankey.callAsync(PAY, text, (first, intent) -> {
                    owned.countDown();
                    return body;
                }));
    }

    private void awaitOne(Class<? extends IntentEvent> kindOfEvent) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (events.all(kindOfEvent).isEmpty() && System.nanoTime() < deadline) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        }
        assertThat(events.all(kindOfEvent)).isNotEmpty();
    }
}
