package dev.plankey.breaking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.IntentState;
import dev.plankey.IntentStatus;
import dev.plankey.Plankey;
import dev.plankey.ResultUnavailableException;
import dev.plankey.StepContext;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.ToolResult;
import dev.plankey.annotations.IntentKey;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.ledger.SqliteLedger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Values, exceptions and threads that misbehave cost no second effect, no hang, and no lie. */
@SuppressWarnings("plankey:MissingOrdinal") // to call twice in one step is what is tested here
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileToolsTest {

    private final Plankey plankey = Plankey.builder()
            .ledger(new InMemoryLedger())
            .waitBudget(Duration.ofSeconds(2))
            .build();
    private final HostileTools tools = new HostileTools();
    private final ToolDispatcher dispatcher = ToolCatalog.of(HostileTools.class).bind(plankey, tools);
    private final StepContext step = plankey.task("t").step("1");

    @AfterEach
    void close() {
        tools.pending.complete("late");
        plankey.close();
    }

    private IntentStatus only() {
        List<IntentStatus> all = plankey.operations().task("t");
        assertThat(all).hasSize(1);
        return all.get(0);
    }

    @Test
    void a_result_that_fails_with_an_error_when_it_is_written_is_done_all_the_same() {
        HostileTools.Grenade first = step.call(() -> tools.grenade("a"));

        assertThat(first).isNotNull();
        assertThat(only().state()).isEqualTo(IntentState.DONE);
        assertThatThrownBy(() -> step.call(() -> tools.grenade("b"))).isInstanceOf(ResultUnavailableException.class);
        assertThat(tools.effects).containsExactly("grenade a");
    }

    @Test
    void a_model_is_told_that_it_was_done_where_its_result_cannot_be_shown() {
        ToolResult first = step.call(() -> dispatcher.call(ToolCall.of("grenade", "{\"text\":\"a\"}")));

        assertThat(first.isError()).isFalse();
        assertThat(first.text()).contains("carried out successfully");
        assertThat(tools.effects).containsExactly("grenade a");
    }

    @Test
    void a_duplicate_whose_values_fail_with_an_error_gets_the_original_result() {
        ToolResult first = step.call(() -> dispatcher.call(ToolCall.of("strict", "{\"value\":{\"text\":\"good\"}}")));
        ToolResult second =
                step.call(() -> dispatcher.call(ToolCall.of("strict", "{\"value\":{\"text\":\"bad 4111\"}}")));

        assertThat(first.text()).isEqualTo("kept good");
        assertThat(second.text()).isEqualTo("kept good");
        assertThat(tools.effects).containsExactly("strict good");
    }

    @Test
    void values_that_fail_with_an_error_are_a_model_s_to_correct_and_leak_nothing() {
        ToolResult refused =
                step.call(() -> dispatcher.call(ToolCall.of("strict", "{\"value\":{\"text\":\"bad 4111\"}}")));
        ToolResult corrected =
                step.call(() -> dispatcher.call(ToolCall.of("strict", "{\"value\":{\"text\":\"good\"}}")));

        assertThat(refused.isError()).isTrue();
        assertThat(refused.text()).contains("$.value").doesNotContain("4111");
        assertThat(corrected.text()).isEqualTo("kept good");
    }

    @Test
    void a_final_failure_whose_own_methods_fail_is_kept() {
        assertThatThrownBy(() -> step.run(() -> tools.rot("a"))).isInstanceOf(HostileTools.Rotten.class);

        assertThat(only().state()).isEqualTo(IntentState.DONE);
        assertThatThrownBy(() -> step.run(() -> tools.rot("b")))
                .isInstanceOf(dev.plankey.ReplayedFailureException.class);
        assertThat(tools.effects).containsExactly("rot a");
    }

    @Test
    void a_failure_that_cannot_be_looked_into_is_of_unknown_outcome_at_once() {
        assertThatThrownBy(() -> step.run(() -> tools.breakDown("a", IntentKey.INJECTED)))
                .isInstanceOf(HostileTools.Rotten.class);

        assertThat(only().state()).isEqualTo(IntentState.UNKNOWN);
        ToolResult second = step.call(() -> dispatcher.call(ToolCall.of("breakDown", "{\"text\":\"b\"}")));
        assertThat(second.isError()).isTrue();
        assertThat(tools.effects).containsExactly("break a", "break a");
    }

    @Test
    void a_classifier_that_fails_with_an_error_leaves_the_attempt_in_doubt_and_gives_the_value() {
        try (Plankey own = Plankey.builder()
                .ledger(new InMemoryLedger())
                .waitBudget(Duration.ofMillis(200))
                .resultClassifier((tool, result) -> {
                    throw new AssertionError("classifier");
                })
                .failureClassifier((tool, failure) -> {
                    throw new AssertionError("classifier");
                })
                .build()) {
            StepContext place = own.task("t").step("1");

            assertThat(place.call(() -> tools.wrapping("a", IntentKey.INJECTED)))
                    .isEqualTo("a");
            assertThatThrownBy(() -> place.run(() -> tools.rot("a"))).isInstanceOf(HostileTools.Rotten.class);

            assertThat(own.operations().task("t")).allMatch(status -> status.state() == IntentState.UNKNOWN);
        }
    }

    @Test
    void a_checked_exception_from_a_classifier_leaves_nobody_waiting() {
        try (Plankey own = Plankey.builder()
                .ledger(new InMemoryLedger())
                .resultClassifier((tool, result) -> sneaky())
                .build()) {
            StepContext place = own.task("t").step("1");
            assertThat(place.call(() -> tools.flagless("a"))).isEqualTo("a");
            assertThat(own.operations().task("t")).allMatch(status -> status.state() == IntentState.UNKNOWN);
            assertThat(place.call(() -> tools.flagless("b"))).isEqualTo("a");
        }
    }

    private static <T> Optional<T> sneaky() {
        throw HostileToolsTest.<RuntimeException>asItIs(new java.io.IOException("sneaky"));
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <X extends Throwable> X asItIs(Throwable failure) throws X {
        throw (X) failure;
    }

    @Test
    void a_body_that_failed_in_a_nested_call_is_not_told_as_one_that_never_ran() {
        ToolResult result = step.call(() -> dispatcher.call(ToolCall.of("chargeThenForget", "{\"text\":\"a\"}")));

        assertThat(tools.effects).containsExactly("charge a");
        assertThat(result.isError()).isTrue();
        assertThat(result.text()).doesNotContain("Nothing was executed").contains("not known");
    }

    @Test
    void a_message_answered_on_its_own_pool_does_not_hang() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            Future<List<ToolResult>> results = pool.submit(StepContext.wrap(() -> step.call(() -> dispatcher.callAll(
                    List.of(ToolCall.of("nothing", "{}"), ToolCall.of("strict", "{\"value\":{\"text\":\"x\"}}")),
                    pool))));
            assertThat(results.get(10, TimeUnit.SECONDS)).noneMatch(ToolResult::isError);
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void who_waits_for_a_future_of_a_tool_can_be_interrupted() throws Exception {
        CountDownLatch ended = new CountDownLatch(1);
        Thread agent = new Thread(() -> {
            ToolResult result = step.call(() -> dispatcher.call(ToolCall.of("eventually", "{\"text\":\"a\"}")));
            if (Thread.currentThread().isInterrupted() && !result.isError()) {
                ended.countDown();
            }
        });
        agent.setDaemon(true);
        agent.start();
        while (tools.effects.isEmpty()) {
            Thread.onSpinWait();
        }
        agent.interrupt();

        assertThat(ended.await(10, TimeUnit.SECONDS)).isTrue();
        tools.pending.complete("done");
        ToolResult second = step.call(() -> dispatcher.call(ToolCall.of("eventually", "{\"text\":\"b\"}")));
        assertThat(second.text()).isEqualTo("done");
        assertThat(tools.effects).containsExactly("eventually a");
    }

    private boolean held(CountDownLatch release) throws InterruptedException {
        step.run(() -> tools.hold(release));
        return true;
    }

    @Test
    void a_call_that_waited_while_plankey_was_closed_starts_nothing() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CountDownLatch release = new CountDownLatch(1);
        try {
            Future<?> first = pool.submit(() -> held(release));
            while (tools.effects.isEmpty()) {
                Thread.onSpinWait();
            }
            Future<?> second = pool.submit(() -> held(release));
            Thread closing = new Thread(plankey::close);
            closing.start();
            while (closing.getState() != Thread.State.TIMED_WAITING) {
                Thread.onSpinWait();
            }
            release.countDown();
            assertThatThrownBy(first::get).hasRootCauseMessage("held");
            assertThatThrownBy(second::get).hasStackTraceContaining("closed");
            closing.join();
            assertThat(tools.effects).containsExactly("hold");
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void a_body_that_leaves_the_interrupt_flag_set_is_done_and_the_flag_stays(@TempDir Path folder) {
        try (SqliteLedger ledger = SqliteLedger.at(folder.resolve("plankey.db"));
                Plankey own = Plankey.builder().ledger(ledger).build()) {
            StepContext place = own.task("t").step("1");
            assertThat(place.call(() -> tools.flagged("a"))).isEqualTo("flagged a");
            assertThat(Thread.interrupted()).isTrue();
            assertThat(place.call(() -> tools.flagged("b"))).isEqualTo("flagged a");
            assertThat(Thread.interrupted()).isFalse();
            assertThat(tools.effects).containsExactly("flagged a");
        }
    }

    @Test
    void no_result_is_a_result() {
        assertThat(step.call(() -> tools.nothing())).isNull();
        assertThat(step.call(() -> tools.nothing())).isNull();
        ToolResult shown = step.call(() -> dispatcher.call(ToolCall.of("nothing", null)));

        assertThat(shown.text()).isEqualTo("null");
        assertThat(tools.effects).containsExactly("nothing");
    }
}
