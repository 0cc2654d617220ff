package dev.plankey.internal.engine;

import static dev.plankey.IntentState.DONE;
import static dev.plankey.IntentState.UNKNOWN;
import static dev.plankey.internal.engine.LifeOfAnIntentTest.throwingInTurn;
import static dev.plankey.internal.engine.LifeOfAnIntentTest.throwingOnce;
import static dev.plankey.internal.engine.World.failure;
import static dev.plankey.internal.engine.World.outcome;
import static dev.plankey.internal.engine.World.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.DriftKind;
import dev.plankey.IntentInFlightException;
import dev.plankey.MissingOrdinalException;
import dev.plankey.MissingTaskContextException;
import dev.plankey.ReentrantIntentException;
import dev.plankey.internal.context.Contexts;
import dev.plankey.internal.engine.LifeOfAnIntentTest.CardDeclined;
import dev.plankey.internal.engine.LifeOfAnIntentTest.Declined;
import dev.plankey.internal.engine.LifeOfAnIntentTest.NeedsApproval;
import dev.plankey.internal.engine.World.Options;
import dev.plankey.spi.FailureClass;
import dev.plankey.spi.IntentEvent;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Rule 6 (waits are bounded), rule 12 (nested intents), and who meets whom: threads of one JVM, layers of one invocation, calls inside calls. */
@ParameterizedClass
@EnumSource(LedgerKind.class)
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class JoinsAndLayersTest {

    private final LedgerKind kind;
    private final World world;
    private final ExecutorService threads = Executors.newCachedThreadPool();

    JoinsAndLayersTest(LedgerKind kind) {
        this.kind = kind;
        world = World.open(kind, new Options().waitBudget(Duration.ofSeconds(20)));
    }

    @AfterEach
    void close() {
        threads.shutdownNow();
        world.close();
    }

    // Joining.

    @Test
    void rule_6_if_the_owner_ends_without_a_result_whoever_joined_becomes_the_next_call_one_at_a_time_C21()
            throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        AtomicInteger inside = new AtomicInteger();
        FakeTool tool = FakeTool.resend().body((arguments, intent) -> {
            assertThat(inside.incrementAndGet()).isEqualTo(1);
            running.countDown();
            go.await();
            inside.decrementAndGet();
            if (intent.attempt() < 3) {
                throw new HttpTimeoutException("504");
            }
            return "done " + arguments;
        });
        List<Future<Answer>> calls = new ArrayList<>();
        calls.add(threads.submit(() -> world.call(tool, "a")));
        running.await();
        for (int i = 0; i < 4; i++) {
            String arguments = "b" + i;
            calls.add(threads.submit(() -> world.call(tool, arguments)));
        }
        World.await(() -> world.events(IntentEvent.Joined.class).size() == 4);
        go.countDown();
        int failed = 0;
        for (Future<Answer> call : calls) {
            Answer answer = call.get();
            if (answer instanceof Answer.Failed) {
                failed++;
            } else {
                assertThat(value(answer)).isEqualTo("done a");
            }
        }
        assertThat(failed).isEqualTo(2);
        assertThat(tool.ran).containsExactly("a", "a", "a");
        assertThat(world.ledger.drift(world.row().key())).hasSize(4);
    }

    @Test
    void rule_6_after_a_pause_whoever_joined_gets_the_owners_exception() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        NeedsApproval pause = new NeedsApproval();
        FakeTool tool = FakeTool.resend().body((arguments, intent) -> {
            running.countDown();
            go.await();
            throw pause;
        });
        Future<Answer> first = threads.submit(() -> world.call(tool, "a"));
        running.await();
        Future<Answer> second = threads.submit(() -> world.call(tool, "b"));
        world.await(IntentEvent.Joined.class);
        go.countDown();
        assertThat(failure(first.get())).isSameAs(pause);
        assertThat(failure(second.get())).isSameAs(pause);
        assertThat(tool.ran).hasSize(1);
    }

    @Test
    void rule_6_two_intents_that_wait_for_each_other_end_within_their_budgets() throws Exception {
        CountDownLatch both = new CountDownLatch(2);
        try (World impatient = world.another(new Options().waitBudget(Duration.ofMillis(100)))) {
            // Each in its own step, and each body calls the other's step: the second waits for the first, and the first
            // for the second.
            FakeTool tool = FakeTool.resend();
            tool.body((arguments, intent) -> {
                if (arguments.startsWith("inner")) {
                    return "inner";
                }
                both.countDown();
                both.await();
                String other = arguments.equals("1") ? "2" : "1";
                return impatient
                        .at(impatient.place(other, null), () -> impatient.engine.call(tool.with("inner")))
                        .orThrow();
            });
            Future<Answer> one = threads.submit(
                    () -> impatient.at(impatient.place("1", null), () -> impatient.engine.call(tool.with("1"))));
            Future<Answer> two = threads.submit(
                    () -> impatient.at(impatient.place("2", null), () -> impatient.engine.call(tool.with("2"))));
            assertThat(failure(one.get(10, TimeUnit.SECONDS))).isInstanceOf(IntentInFlightException.class);
            two.get(10, TimeUnit.SECONDS);
        }
    }

    @Test
    void rule_6_a_victim_of_many_that_fail_and_retake_ends_in_time_C84() throws Exception {
        int rounds = kind == LedgerKind.IN_MEMORY ? 50 : 5;
        for (int round = 0; round < rounds; round++) {
            try (World own = World.open(kind, new Options().waitBudget(Duration.ofMillis(200)))) {
                FakeTool tool = FakeTool.resend().body((arguments, intent) -> {
                    TimeUnit.MICROSECONDS.sleep(200);
                    throw new HttpTimeoutException("504");
                });
                AtomicReference<Boolean> stop = new AtomicReference<>(false);
                List<Future<?>> others = new ArrayList<>();
                for (int i = 0; i < 20; i++) {
                    others.add(threads.submit(() -> {
                        while (!stop.get()) {
                            own.call(tool, "a");
                        }
                    }));
                }
                long start = System.nanoTime();
                own.call(tool, "victim");
                assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(1));
                stop.set(true);
                for (Future<?> other : others) {
                    other.get();
                }
            }
        }
    }

    @Test
    void an_interrupted_wait_ends_at_once_and_keeps_the_flag() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        FakeTool tool = FakeTool.resend().body((arguments, intent) -> {
            running.countDown();
            go.await();
            return "done";
        });
        Future<Answer> owner = threads.submit(() -> world.call(tool, "a"));
        running.await();
        try (World other = world.another(new Options().waitBudget(Duration.ofSeconds(50)))) {
            for (World waits : List.of(world, other)) {
                AtomicReference<Answer> answer = new AtomicReference<>();
                AtomicReference<Boolean> flag = new AtomicReference<>();
                Thread waiter = new Thread(() -> {
                    answer.set(waits.call(tool, "b"));
                    flag.set(Thread.currentThread().isInterrupted());
                });
                waiter.start();
                waits.await(IntentEvent.Joined.class);
                waiter.interrupt();
                waiter.join();
                assertThat(failure(answer.get())).isInstanceOf(IntentInFlightException.class);
                assertThat(flag.get()).isTrue();
            }
        }
        go.countDown();
        assertThat(value(owner.get())).isEqualTo("done");
    }

    @Test
    void an_interrupted_body_leaves_nothing_as_an_answer_and_keeps_the_flag_C30() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        FakeTool tool = FakeTool.resend().body((arguments, intent) -> {
            running.countDown();
            if (intent.attempt() == 1) {
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException("tool error", e);
                }
            }
            return "done";
        });
        AtomicReference<Boolean> flag = new AtomicReference<>();
        Future<?> call = threads.submit(() -> {
            world.call(tool, "a");
            flag.set(Thread.currentThread().isInterrupted());
        });
        running.await();
        threads.shutdownNow();
        call.get();
        assertThat(flag.get()).isTrue();
        assertThat(world.row().state()).isEqualTo(UNKNOWN);
        Answer next = world.call(tool, "a");
        assertThat(value(next)).isEqualTo("done");
        assertThat(outcome(next).replayed()).isFalse();
    }

    // Asynchronous.

    @Test
    void a_thousand_wait_without_a_thread_each_C85() throws Exception {
        CompletableFuture<Object> result = new CompletableFuture<>();
        FakeTool tool = FakeTool.resend().body((arguments, intent) -> result);
        List<CompletableFuture<Answer>> waiting = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            waiting.add(world.callAsync(tool.with("a")));
        }
        FakeTool unrelated = FakeTool.resend()
                .rules(r -> r.named("other"))
                .body((arguments, intent) -> CompletableFuture.completedFuture("at once"));
        assertThat(value(world.callAsync(unrelated.with("x")).get(10, TimeUnit.SECONDS)))
                .isEqualTo("at once");
        result.complete("late");
        for (CompletableFuture<Answer> call : waiting) {
            assertThat(value(call.get(20, TimeUnit.SECONDS))).isEqualTo("late");
        }
        assertThat(tool.ran).hasSize(1);
    }

    @Test
    void a_future_that_fails_is_not_stored_C94() throws Exception {
        CompletableFuture<Object> failing = CompletableFuture.failedFuture(new HttpTimeoutException("504"));
        FakeTool tool = FakeTool.resend()
                .body((arguments, intent) ->
                        intent.attempt() == 1 ? failing : CompletableFuture.completedFuture("done " + arguments));
        assertThat(failure(world.callAsync(tool.with("a")).get())).isInstanceOf(HttpTimeoutException.class);
        assertThat(world.row().state()).isEqualTo(UNKNOWN);
        assertThat(value(world.callAsync(tool.with("b")).get())).isEqualTo("done a");
    }

    @Test
    void cancelled_before_dispatch_it_does_not_run_and_afterwards_it_is_settled_all_the_same_C83() throws Exception {
        CompletableFuture<Object> effect = new CompletableFuture<>();
        FakeTool tool = FakeTool.resend().body((arguments, intent) -> effect);
        CompletableFuture<Answer> owner = world.callAsync(tool.with("a"));
        CompletableFuture<Answer> waiter = world.callAsync(tool.with("b"));
        waiter.cancel(false);
        owner.cancel(false);
        effect.completeExceptionally(new HttpTimeoutException("504"));
        World.await(() -> world.row().state() == UNKNOWN);
        // Neither the owner nor the waiter that nobody waits for runs again.
        assertThat(tool.ran).hasSize(1);
        FakeTool again = FakeTool.resend();
        assertThat(value(world.call(again, "c"))).isEqualTo("done a");
    }

    // The same intent inside itself.

    @Test
    void a_layer_that_was_not_seen_yet_is_the_same_invocation() {
        FakeTool tool = FakeTool.resend();
        tool.body((arguments, intent) -> intent == null
                ? "done " + arguments
                : world.engine.call(tool.with(arguments, Layer.ADVICE)).orThrow());
        assertThat(value(world.call(tool, "a"))).isEqualTo("done a");
        assertThat(world.ledger.rowsOf(World.TASK, null)).hasSize(1);
        assertThat(world.events(IntentEvent.Claimed.class)).hasSize(1);
    }

    @Test
    void a_layer_that_was_seen_is_a_nested_call_of_its_own_C93() {
        FakeTool tool = FakeTool.resend().layer(Layer.ADVICE);
        tool.body((arguments, intent) -> arguments.equals("inner")
                ? "inner"
                : world.engine.call(tool.with("inner")).orThrow());
        assertThat(value(world.call(tool, "a"))).isEqualTo("inner");
        assertThat(world.ledger.rowsOf(World.TASK, null))
                .extracting(row -> row.step())
                .containsExactly("1", "1:%ipay:0");
    }

    @Test
    void dispatcher_then_aspect_then_recursion_makes_two_intents() {
        FakeTool tool = FakeTool.resend();
        AtomicInteger depth = new AtomicInteger();
        tool.body((arguments, intent) -> {
            if (intent != null && depth.getAndIncrement() == 0) {
                // The advice of the same invocation, and in its body the tool calls itself.
                assertThat(world.engine.call(tool.with(arguments, Layer.ADVICE)).orThrow())
                        .isEqualTo("done a");
                return world.engine.call(tool.with("again", Layer.ADVICE)).orThrow();
            }
            return "done " + arguments;
        });
        assertThat(value(world.call(tool, "a"))).isEqualTo("done again");
        assertThat(world.ledger.rowsOf(World.TASK, null)).hasSize(2);
    }

    @Test
    void a_step_that_is_opened_again_in_its_own_body_is_an_error_within_a_second_C93() {
        FakeTool tool = FakeTool.resend().layer(Layer.ADVICE);
        tool.body((arguments, intent) -> {
            var outer = Contexts.current().orElseThrow();
            var scope = new dev.plankey.internal.context.ScopeFrame(world.place("1", null), outer);
            return Contexts.inside(
                    scope,
                    () -> CompletableFuture.supplyAsync(
                                    () -> {
                                        // Carried to another thread, as wrap does.
                                        Contexts.replace(scope);
                                        return world.engine.call(tool.with("again"));
                                    },
                                    World.OWN_THREAD)
                            .get());
        });
        long start = System.nanoTime();
        Answer outer = world.call(tool, "a");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(1));
        assertThat(outer).isInstanceOf(Answer.Value.class);
        assertThat(FakeTool.decoded(world.row().result())).contains(ReentrantIntentException.class.getName());
        assertThat(tool.ran).containsExactly("a");
        assertThat(world.row().state()).isEqualTo(DONE);
    }

    @Test
    void nested_calls_of_two_outer_ordinals_are_two_intents() {
        FakeTool mail = FakeTool.resend().rules(r -> r.named("mail"));
        FakeTool outer = FakeTool.resend()
                .rules(FakeTool.RulesEdit::perOrdinal)
                .body((arguments, intent) ->
                        world.engine.call(mail.with("to " + arguments)).orThrow());
        assertThat(value(world.at(world.place("1", "0"), () -> world.engine.call(outer.with("a")))))
                .isEqualTo("done to a");
        assertThat(value(world.at(world.place("1", "1"), () -> world.engine.call(outer.with("b")))))
                .isEqualTo("done to b");
        assertThat(mail.keys).doesNotHaveDuplicates().hasSize(2);
    }

    @Test
    void rule_12_a_nested_intent_keeps_its_key_over_the_outer_epochs_and_its_drift_is_loud_but_never_refused() {
        try (World strict = World.open(kind, new Options().refuseSecondCalls())) {
            FakeTool mail = FakeTool.resend().rules(r -> r.named("mail"));
            FakeTool outer = FakeTool.resend().body((arguments, intent) -> {
                Object sent = strict.engine.call(mail.with("to " + arguments)).orThrow();
                strict.clock.advance(Duration.ofSeconds(1));
                if (intent.attempt() == 1) {
                    throw new CardDeclined();
                }
                return sent;
            });
            strict.call(outer, "a");
            assertThat(value(strict.call(outer, "b"))).isEqualTo("done to a");
            assertThat(mail.ran).containsExactly("to a");
            assertThat(strict.events(IntentEvent.Drifted.class))
                    .singleElement()
                    .satisfies(event -> assertThat(event.drift().kind()).isEqualTo(DriftKind.SECOND_CALL));
        }
    }

    // Identity.

    @Test
    void without_a_task_it_is_refused_or_lets_through_as_the_tool_says() {
        FakeTool tool = FakeTool.resend();
        assertThat(failure(world.engine.call(tool.with("a")))).isInstanceOf(MissingTaskContextException.class);
        assertThat(tool.ran).isEmpty();
    }

    @Test
    void ordinals_have_one_source_and_per_ordinal_tools_need_one() {
        FakeTool tool = FakeTool.resend().rules(FakeTool.RulesEdit::perOrdinal);
        assertThat(failure(world.call(tool, "a"))).isInstanceOf(MissingOrdinalException.class);
        Answer two = world.at(world.place("1", "7"), () -> world.engine.call(tool.withOrdinal("a", "8")));
        assertThat(failure(two)).isInstanceOf(MissingOrdinalException.class);
        assertThat(world.ledger.rowsOf(World.TASK, null)).isEmpty();
        assertThat(value(world.call(tool.withOrdinal("a", "8")))).isEqualTo("done a");
        assertThat(value(world.at(world.place("1", "7"), () -> world.engine.call(tool.with("b")))))
                .isEqualTo("done b");
    }

    // Drift's kinds.

    @Test
    void a_changed_call_in_the_same_pass_is_a_suspected_second_call() {
        FakeTool tool = FakeTool.resend();
        world.call(tool, "a");
        Answer second = world.call(tool, "b");
        assertThat(value(second)).isEqualTo("done a");
        assertThat(outcome(second).drift()).isEqualTo(DriftKind.SECOND_CALL);
        assertThat(outcome(second).changes())
                .singleElement()
                .satisfies(c -> assertThat(c.later()).isEqualTo("b"));
        assertThat(outcome(world.inPass("pass-2").call(tool, "c")).drift()).isEqualTo(DriftKind.AFTER_RESTART);
        assertThat(outcome(world.inPass(null).call(tool, "c")).drift()).isEqualTo(DriftKind.UNKNOWN_PASS);
        assertThat(outcome(world.call(tool, "A")).drift()).isEqualTo(DriftKind.NONE);
        assertThat(world.ledger.drift(world.row().key())).hasSize(3);
    }

    @Test
    void a_second_call_is_refused_where_that_is_asked_for_and_shown_the_original() {
        try (World strict = World.open(kind, new Options().refuseSecondCalls())) {
            FakeTool tool = FakeTool.resend();
            strict.call(tool, "a");
            MissingOrdinalException refused = (MissingOrdinalException) failure(strict.call(tool, "b"));
            assertThat(refused.modelText()).contains("done a");
            assertThat(value(strict.call(tool, "a"))).isEqualTo("done a");
            assertThat(value(strict.inPass("pass-2").call(tool, "b"))).isEqualTo("done a");
            assertThat(strict.ledger.drift(strict.row().key())).hasSize(2);
        }
    }

    @Test
    void an_answer_that_nobody_got_makes_the_next_call_a_normal_retry() {
        FakeTool tool = FakeTool.resend();
        world.call(tool, "a");
        world.engine.operators().answerLost(World.TASK, "1", null, "pass-1");
        assertThat(outcome(world.call(tool, "b")).drift()).isEqualTo(DriftKind.AFTER_FAILURE);
    }

    // Results that are errors in disguise.

    @Test
    void an_error_that_is_returned_as_text_is_a_failure_where_a_classifier_says_so_C32() {
        Options options = new Options()
                .classifyResult((tool, result) -> String.valueOf(result).startsWith("Error")
                        ? Optional.of(FailureClass.UNKNOWN)
                        : Optional.empty());
        try (World own = World.open(kind, options)) {
            FakeTool tool = FakeTool.resend()
                    .body((arguments, intent) -> intent.attempt() == 1 ? "Error: gateway timeout" : "ok");
            assertThat(value(own.call(tool, "a"))).isEqualTo("Error: gateway timeout");
            assertThat(value(own.call(tool, "a"))).isEqualTo("ok");
            assertThat(value(own.call(tool, "a"))).isEqualTo("ok");
            assertThat(tool.ran).hasSize(2);
        }
        FakeTool plain = FakeTool.resend().body((arguments, intent) -> "Error: gateway timeout");
        world.call(plain, "a");
        assertThat(value(world.call(plain, "a"))).isEqualTo("Error: gateway timeout");
        assertThat(plain.ran).hasSize(1);
    }

    @Test
    void an_approval_is_for_key_and_arguments() {
        List<String> approvals = new ArrayList<>();
        FakeTool tool = FakeTool.resend().body((arguments, intent) -> {
            approvals.add(intent.approvalKey());
            return throwingInTurn(new NeedsApproval(), new NeedsApproval(), new Declined())
                    .run(arguments, intent);
        });
        world.call(tool, "a");
        world.call(tool, "b");
        world.call(tool, "b");
        world.call(tool, "b");
        assertThat(tool.ran).containsExactly("a", "a", "a", "b");
        assertThat(approvals.get(1)).isEqualTo(approvals.get(0)).isEqualTo(approvals.get(2));
        assertThat(approvals.get(3)).isNotEqualTo(approvals.get(0));
    }

    @Test
    void a_listener_that_throws_changes_nothing() {
        FakeTool tool = FakeTool.resend().body(throwingOnce(new HttpTimeoutException("504")));
        world.listener = event -> {
            throw new AssertionError("bad listener");
        };
        world.call(tool, "a");
        assertThat(value(world.call(tool, "b"))).isEqualTo("done a");
    }
}
