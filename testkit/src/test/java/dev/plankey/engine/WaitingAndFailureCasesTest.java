package dev.plankey.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.plankey.CurrentIntent;
import dev.plankey.DriftKind;
import dev.plankey.DriftRejectedException;
import dev.plankey.IntentInFlightException;
import dev.plankey.IntentState;
import dev.plankey.IntentStatus;
import dev.plankey.Outcome;
import dev.plankey.OutcomeUnknownException;
import dev.plankey.Plankey;
import dev.plankey.ReentrantIntentException;
import dev.plankey.ReplayedFailureException;
import dev.plankey.Tool;
import dev.plankey.ToolBody;
import dev.plankey.TypeToken;
import dev.plankey.annotations.OnDrift;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.FailureClass;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.Ledger;
import dev.plankey.testkit.FaultPoints;
import dev.plankey.testkit.MovableClock;
import dev.plankey.testkit.RecordedEvents;
import java.net.http.HttpTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Cases from the field about waiting for each other, about what a failure means, and about what may run again: through the public API, on both ledgers. */
@ParameterizedClass
@ValueSource(strings = {"in-memory", "SQLite"})
@Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WaitingAndFailureCasesTest {

    private static final Tool<String, String> PAY =
            Tool.named("pay", String.class, String.class).resend();

    @TempDir
    Path folder;

    private final String kind;
    private final MovableClock clock = new MovableClock();
    private final RecordedEvents events = new RecordedEvents();
    private final List<String> effects = new CopyOnWriteArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private Ledger ledger;
    private Plankey plankey;

    WaitingAndFailureCasesTest(String kind) {
        this.kind = kind;
    }

    @BeforeEach
    void open() {
        ledger = kind.equals("SQLite")
                ? SqliteLedger.at(folder.resolve("plankey.db"), clock)
                : new InMemoryLedger(clock);
        plankey = start(Duration.ofMillis(100));
    }

    @AfterEach
    void close() {
        FaultPoints.clear();
        threads.shutdownNow();
        plankey.close();
        ledger.close();
    }

    private Plankey start(Duration waitBudget) {
        return Plankey.builder()
                .ledger(ledger)
                .clock(clock)
                .waitBudget(waitBudget)
                .listener(events)
                .build();
    }

    @Test
    void c07_a_second_call_returns_within_its_own_budget_and_a_third_gets_the_first_result() throws Exception {
        Slow slow = new Slow();
        Future<String> gaveUp = threads.submit(() -> call("s", PAY, "a", slow));
        slow.begins();

        long began = System.nanoTime();
        assertThatThrownBy(() -> call("s", PAY, "b", this::effect)).isInstanceOf(IntentInFlightException.class);
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(5));

        slow.ends();
        gaveUp.get();
        assertThat(call("s", PAY, "c", this::effect)).isEqualTo("done a");
        assertThat(effects).containsExactly("a");
    }

    @Test
    void c21_two_orchestrators_share_one_run_and_each_has_a_result_of_its_own() throws Exception {
        Tool<String, List<String>> lookUp = Tool.named(
                        "look_up", TypeToken.of(String.class), new TypeToken<List<String>>() {})
                .resend();
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        try (Plankey patient = start(Duration.ofSeconds(60))) {
            ToolBody<String, List<String>, Exception> body = (arguments, intent) -> {
                running.countDown();
                go.await();
                effects.add(arguments);
                return new ArrayList<>(List.of(arguments));
            };
            Future<List<String>> one =
                    threads.submit(() -> patient.task("t").step("s").call(() -> patient.call(lookUp, "a", body)));
            running.await();
            Future<List<String>> other =
                    threads.submit(() -> patient.task("t").step("s").call(() -> patient.call(lookUp, "b", body)));
            await(() -> !events.all(IntentEvent.Joined.class).isEmpty());
            go.countDown();

            assertThat(one.get()).containsExactly("a");
            assertThat(other.get()).containsExactly("a").isNotSameAs(one.get());
            other.get().add("mine");
            assertThat(one.get()).containsExactly("a");
            assertThat(effects).containsExactly("a");
        }
    }

    @Test
    void c21_a_failure_is_not_shared_and_who_waited_becomes_the_next_call() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        try (Plankey patient = start(Duration.ofSeconds(60))) {
            ToolBody<String, String, Exception> body = (arguments, intent) -> {
                running.countDown();
                go.await();
                effects.add(arguments);
                if (intent.attempt() == 1) {
                    throw new HttpTimeoutException("504");
                }
                return "attempt " + intent.attempt();
            };
            Future<String> first =
                    threads.submit(() -> patient.task("t").step("s").call(() -> patient.call(PAY, "a", body)));
            running.await();
            Future<String> waited =
                    threads.submit(() -> patient.task("t").step("s").call(() -> patient.call(PAY, "b", body)));
            await(() -> !events.all(IntentEvent.Joined.class).isEmpty());
            go.countDown();

            assertThatThrownBy(first::get).hasCauseInstanceOf(HttpTimeoutException.class);
            assertThat(waited.get()).isEqualTo("attempt 2");
            assertThat(effects).containsExactly("a", "a");
        }
    }

    @Test
    void c29_a_wait_that_ran_out_is_no_failure_and_carries_the_key() throws Exception {
        Slow slow = new Slow();
        Future<String> owner = threads.submit(() -> call("s", PAY, "a", slow));
        slow.begins();

        assertThatThrownBy(() -> call("s", PAY, "b", this::effect))
                .isInstanceOfSatisfying(IntentInFlightException.class, told -> {
                    assertThat(told.key())
                            .isEqualTo(plankey.keyOf(plankey.task("t").step("s"), "pay"));
                    assertThat(told.modelText())
                            .doesNotContainIgnoringCase("error")
                            .doesNotContain(told.key());
                });
        assertThat(events.all(IntentEvent.WaitEnded.class)).hasSize(1);
        assertThat(events.all(IntentEvent.Unknown.class)).isEmpty();

        slow.ends();
        assertThat(owner.get()).isEqualTo("done a");
        assertThat(call("s", PAY, "c", this::effect)).isEqualTo("done a");
        assertThat(effects).containsExactly("a");
    }

    @Test
    void c30_a_shutdown_stores_nothing_keeps_the_flag_and_the_next_call_is_no_replay() throws Exception {
        Tool<String, String> sleepy = Tool.named("sleepy", String.class, String.class)
                .finalFailures(Exception.class)
                .resend();
        ExecutorService worker = Executors.newSingleThreadExecutor();
        CountDownLatch running = new CountDownLatch(1);
        AtomicBoolean flag = new AtomicBoolean();
        Future<?> call = worker.submit(() -> {
            Throwable thrown = catchThrowable(() -> call("s", sleepy, "a", (arguments, intent) -> {
                running.countDown();
                Thread.sleep(60_000);
                return effect(arguments, intent);
            }));
            flag.set(Thread.currentThread().isInterrupted());
            return thrown;
        });
        running.await();
        worker.shutdownNow();

        assertThat(call.get()).isInstanceOf(InterruptedException.class);
        assertThat(flag).isTrue();
        assertThat(status().state()).isEqualTo(IntentState.UNKNOWN);
        assertThat(events.all(IntentEvent.Completed.class)).isEmpty();
        assertThat(call("s", sleepy, "b", this::effect)).isEqualTo("done a");
        assertThat(lastOutcome().replayed()).isFalse();
    }

    @Test
    void c27_changed_arguments_of_a_paused_call_are_refused_where_drift_is() {
        Tool<String, String> send = Tool.named("send", String.class, String.class)
                .paused(NeedsApproval.class)
                .onDrift(OnDrift.REJECT)
                .resend();
        assertThatThrownBy(() -> call("s", send, "reviewed", throwing(new NeedsApproval())))
                .isInstanceOf(NeedsApproval.class);
        assertThatThrownBy(() -> call("s", send, "changed", this::effect)).isInstanceOf(DriftRejectedException.class);
        assertThat(effects).isEmpty();
        assertThat(call("s", send, "reviewed", this::effect)).isEqualTo("done reviewed");
        assertThat(effects).containsExactly("reviewed");
    }

    @Test
    void c31_asking_for_approval_is_no_failure_and_leaves_only_the_first_arguments() {
        Tool<String, String> send = Tool.named("send", String.class, String.class)
                .paused(NeedsApproval.class)
                .resend();
        AtomicBoolean approved = new AtomicBoolean();
        ToolBody<String, String, Exception> body = (message, intent) -> {
            if (!approved.get()) {
                throw new NeedsApproval();
            }
            return effect(message, intent);
        };
        assertThatThrownBy(() -> call("s", send, "reviewed", body)).isInstanceOf(NeedsApproval.class);

        assertThat(status().state()).isEqualTo(IntentState.PAUSED);
        assertThat(status().inDoubt()).isFalse();
        assertThat(status().answeredAt()).isEmpty();
        assertThat(events.all(IntentEvent.Paused.class)).hasSize(1);
        assertThat(events.all())
                .noneMatch(event -> event instanceof IntentEvent.Unknown
                        || event instanceof IntentEvent.Completed
                        || event instanceof IntentEvent.Refused
                        || event instanceof IntentEvent.Escalated);

        approved.set(true);
        assertThat(call("s", send, "reworded", body)).isEqualTo("done reviewed");
        assertThat(effects).containsExactly("reviewed");
    }

    @Test
    void c32_an_error_as_text_runs_again_where_a_classifier_says_so_and_is_replayed_where_none_does() throws Exception {
        ToolBody<String, String, Exception> body = (arguments, intent) -> {
            effects.add(arguments);
            return intent.attempt() == 1 ? "Error: gateway timeout" : "ok";
        };
        try (Plankey classifying = Plankey.builder()
                .ledger(ledger)
                .clock(clock)
                .resultClassifier((tool, result) -> String.valueOf(result).startsWith("Error")
                        ? Optional.of(FailureClass.UNKNOWN)
                        : Optional.empty())
                .build()) {
            List<String> answers = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                answers.add(classifying.task("t").step("s1").call(() -> classifying.call(PAY, "a", body)));
            }
            assertThat(answers).containsExactly("Error: gateway timeout", "ok", "ok");
            assertThat(effects).hasSize(2);
        }
        assertThat(call("s2", PAY, "a", body)).isEqualTo("Error: gateway timeout");
        assertThat(call("s2", PAY, "a", body)).isEqualTo("Error: gateway timeout");
        assertThat(effects).hasSize(3);
    }

    @Test
    void c33_a_passing_error_is_sent_again_with_the_first_arguments_and_a_final_one_is_not() {
        Tool<String, String> charge = Tool.named("charge", String.class, String.class)
                .finalFailures(CardDeclined.class)
                .resend();
        assertThatThrownBy(() -> call("s1", charge, "a", throwing(new HttpTimeoutException("503"))))
                .isInstanceOf(HttpTimeoutException.class);
        assertThat(call("s1", charge, "b", this::effect)).isEqualTo("done a");

        assertThatThrownBy(() -> call("s2", charge, "a", throwing(new CardDeclined("card_declined"))))
                .isInstanceOf(CardDeclined.class);
        assertThatThrownBy(() -> call("s2", charge, "b", this::effect))
                .isInstanceOfSatisfying(ReplayedFailureException.class, replayed -> {
                    assertThat(replayed.originalType()).isEqualTo(CardDeclined.class.getName());
                    assertThat(replayed.originalMessage()).contains("card_declined");
                });
        assertThat(effects).containsExactly("a");
    }

    @Test
    void c34_a_replayed_failure_says_that_it_is_one_and_when_it_was_new() {
        Tool<String, String> charge = Tool.named("charge", String.class, String.class)
                .finalFailures(CardDeclined.class)
                .resend();
        assertThatThrownBy(() -> call("s", charge, "a", throwing(new HttpTimeoutException("504"))))
                .isInstanceOf(HttpTimeoutException.class);
        // Nobody knows, so a person looks, and says that nothing was applied.
        plankey.operations().release(status().key(), 1, "olga");
        assertThatThrownBy(() -> call("s", charge, "a", throwing(new CardDeclined("insufficient funds"))))
                .isInstanceOf(CardDeclined.class);
        Outcome first = lastOutcome();
        assertThat(first.replayed()).isFalse();
        assertThat(first.attempt()).isEqualTo(2);

        clock.advance(Duration.ofMinutes(5));
        ReplayedFailureException replayed =
                (ReplayedFailureException) catchThrowable(() -> call("s", charge, "a", this::effect));

        assertThat(replayed.answeredAt()).isEqualTo(first.firstAnsweredAt());
        assertThat(replayed.attempt()).isEqualTo(2);
        Outcome second = lastOutcome();
        assertThat(second.replayed()).isTrue();
        assertThat(second.firstAnsweredAt()).isEqualTo(first.firstAnsweredAt());
        assertThat(second.attempt()).isEqualTo(2);
        assertThat(second.drift()).isEqualTo(DriftKind.NONE);
    }

    @Test
    void c36_the_same_call_after_the_code_was_mended_is_another_steps() throws Exception {
        Tool<String, String> compile =
                Tool.named("compile", String.class, String.class).resend();
        assertThatThrownBy(() -> call("s1", compile, "", throwing(new HttpTimeoutException("no compiler"))))
                .isInstanceOf(HttpTimeoutException.class);
        assertThat(call("s2", compile, "", this::effect)).isEqualTo("done ");
        plankey.task("t").step("s2").ordinal(1).run(() -> plankey.call(compile, "", this::effect));
        assertThat(effects).hasSize(2);
        call("s2", compile, "", this::effect);
        assertThat(effects).hasSize(2);
    }

    @Test
    void c37_a_new_run_deletes_again_a_resumed_one_does_not_and_a_fork_keeps_what_it_took_over() throws Exception {
        Tool<String, String> delete =
                Tool.named("delete", String.class, String.class).resend();
        for (String step : List.of("1", "2")) {
            run("r1", step, delete, "r1 step " + step);
        }
        run("r2", "1", delete, "r2 step 1");
        assertThat(effects).containsExactly("r1 step 1", "r1 step 2", "r2 step 1");

        // r1 goes on in another process, six days later.
        clock.advance(Duration.ofDays(6));
        plankey.close();
        plankey = start(Duration.ofMillis(100));
        assertThat(run("r1", "1", delete, "again")).isEqualTo("done r1 step 1");

        // A fork at step 2 is a task of its own, which opens the steps that it keeps under the old one.
        assertThat(run("r1", "1", delete, "fork")).isEqualTo("done r1 step 1");
        assertThat(run("fork-of-r1", "2", delete, "fork step 2")).isEqualTo("done fork step 2");
        assertThat(effects).containsExactly("r1 step 1", "r1 step 2", "r2 step 1", "fork step 2");
    }

    @Test
    void c56_a_stale_claim_is_taken_over_exactly_when_its_lease_is_over() {
        Duration lease = Duration.ofSeconds(30);
        dies("after-claim");

        clock.advance(lease.minusMillis(1));
        assertThatThrownBy(() -> call("s", PAY, "b", this::effect)).isInstanceOf(IntentInFlightException.class);
        assertThat(status().attempt()).isEqualTo(1);
        assertThat(effects).isEmpty();

        clock.advance(Duration.ofMillis(1));
        assertThat(call("s", PAY, "b", this::effect)).isEqualTo("done a");
        assertThat(status().attempt()).isEqualTo(2);
        assertThat(lastOutcome().attempt()).isEqualTo(2);
    }

    @Test
    void c83_cancelled_before_dispatch_it_runs_and_after_the_effect_it_does_not_run_in_silence() throws Exception {
        Tool<String, String> wipe =
                Tool.named("wipe", String.class, String.class).escalate();
        // (a) It waits for another's attempt, is cancelled, and nothing of it was done.
        CompletableFuture<String> other = new CompletableFuture<>();
        CompletableFuture<String> owner = async("s1", PAY, "a", other);
        CompletableFuture<String> cancelled = async("s1", PAY, "b", new CompletableFuture<>());
        cancelled.cancel(true);
        other.completeExceptionally(new IllegalArgumentException("bad"));
        assertThatThrownBy(owner::join).hasRootCauseInstanceOf(IllegalArgumentException.class);
        assertThat(call("s1", PAY, "c", this::effect)).isEqualTo("done c");

        // (b) The effect is made, then the future is cancelled, the tool's own too.
        for (Tool<String, String> tool : List.of(PAY, wipe)) {
            effects.clear();
            CompletableFuture<String> effect = new CompletableFuture<>();
            CompletableFuture<String> call = async("s2", tool, "a", effect);
            effects.add("a");
            call.cancel(true);
            effect.cancel(true);
            String key = plankey.keyOf(plankey.task("t").step("s2"), tool == wipe ? "wipe" : "pay");
            await(() -> ledger.find(List.of(key)).get(0).row().state() == IntentState.UNKNOWN);
            if (tool == wipe) {
                assertThatThrownBy(() -> call("s2", wipe, "b", this::effect))
                        .isInstanceOf(OutcomeUnknownException.class);
                assertThat(effects).containsExactly("a");
            } else {
                assertThat(call("s2", PAY, "b", this::effect)).isEqualTo("done a");
                assertThat(effects).containsExactly("a", "a");
            }
        }
    }

    @Test
    void c84_a_victim_of_twenty_that_keep_retaking_its_key_returns_within_its_budget_fifty_of_fifty() throws Exception {
        try (Plankey busy = start(Duration.ofMillis(200));
                Plankey elsewhere = start(Duration.ofMillis(200))) {
            AtomicBoolean stop = new AtomicBoolean();
            List<Future<?>> others = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                Plankey its = i % 2 == 0 ? busy : elsewhere;
                others.add(threads.submit(() -> {
                    while (!stop.get()) {
                        Throwable unused = catchThrowable(() -> its.task("t")
                                .step("s")
                                .call(() -> its.call(PAY, "a", (arguments, intent) -> {
                                    TimeUnit.MICROSECONDS.sleep(200);
                                    throw new HttpTimeoutException("504");
                                })));
                    }
                }));
            }
            for (int round = 0; round < 50; round++) {
                long began = System.nanoTime();
                Throwable told = catchThrowable(() -> busy.task("t")
                        .step("s")
                        .call(() -> busy.call(PAY, "victim", throwing(new HttpTimeoutException("504")))));
                assertThat(told).isInstanceOfAny(IntentInFlightException.class, HttpTimeoutException.class);
                assertThat(Duration.ofNanos(System.nanoTime() - began))
                        .as("round %d", round)
                        .isLessThan(Duration.ofSeconds(5));
            }
            stop.set(true);
            for (Future<?> each : others) {
                each.get();
            }
        }
    }

    @Test
    void c93_a_tool_that_calls_itself_under_its_own_key_is_told_so_at_once_and_nothing_stays_behind() {
        long began = System.nanoTime();
        String result = call("s", PAY, "a", (arguments, intent) -> {
            assertThatThrownBy(() -> call("s", PAY, "inner", this::effect))
                    .isInstanceOf(ReentrantIntentException.class);
            return effect(arguments, intent);
        });
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(5));
        assertThat(result).isEqualTo("done a");
        assertThat(effects).containsExactly("a");
        assertThat(plankey.operations().task("t"))
                .extracting(IntentStatus::state)
                .containsExactly(IntentState.DONE);
    }

    // ------------------------------------------------------------------

    /** A body that runs until the test lets it end. */
    private final class Slow implements ToolBody<String, String, Exception> {

        private final CountDownLatch running = new CountDownLatch(1);
        private final CountDownLatch go = new CountDownLatch(1);

        void begins() throws InterruptedException {
            running.await();
        }

        void ends() {
            go.countDown();
        }

        @Override
        public String call(String arguments, CurrentIntent intent) throws Exception {
            running.countDown();
            go.await();
            return effect(arguments, intent);
        }
    }

    private void dies(String point) {
        try (Plankey dying = start(Duration.ofMillis(1));
                FaultPoints.Armed death = FaultPoints.at(point, () -> {
                    throw new Death();
                })) {
            assertThatThrownBy(() -> dying.task("t").step("s").run(() -> dying.call(PAY, "a", this::effect)))
                    .isInstanceOf(Death.class);
            assertThat(death.passed()).isEqualTo(1);
        }
    }

    private String run(String task, String step, Tool<String, String> tool, String arguments) throws Exception {
        return plankey.task(task).step(step).call(() -> plankey.call(tool, arguments, this::effect));
    }

    private CompletableFuture<String> async(
            String step, Tool<String, String> tool, String arguments, CompletableFuture<String> body) throws Exception {
        return plankey.task("t").step(step).call(() -> plankey.callAsync(tool, arguments, (mine, intent) -> body));
    }

    /** A pass of its own for each call, as a restarted step makes it. */
    private <A, R> R call(String step, Tool<A, R> tool, A arguments, ToolBody<A, R, Exception> body) {
        try {
            return plankey.task("t").step(step).call(() -> plankey.call(tool, arguments, body));
        } catch (Exception e) {
            throw sneaky(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> RuntimeException sneaky(Throwable failure) throws E {
        throw (E) failure;
    }

    private String effect(String arguments, CurrentIntent intent) {
        effects.add(arguments);
        return "done " + arguments;
    }

    private static ToolBody<String, String, Exception> throwing(Exception failure) {
        return (arguments, intent) -> {
            throw failure;
        };
    }

    private IntentStatus status() {
        return plankey.operations().task("t").get(0);
    }

    private Outcome lastOutcome() {
        return events.all().stream()
                .flatMap(event -> event.outcome().stream())
                .reduce((earlier, later) -> later)
                .orElseThrow();
    }

    private static void await(BooleanSupplier condition) {
        long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("waited in vain");
            }
            LockSupport.parkNanos(1_000_000);
        }
    }

    private static final class Death extends Error {
        private static final long serialVersionUID = 1L;
    }

    private static final class NeedsApproval extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private static final class CardDeclined extends RuntimeException {
        private static final long serialVersionUID = 1L;

        CardDeclined(String message) {
            super(message);
        }
    }
}
