package dev.plankey.micrometer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.CurrentIntent;
import dev.plankey.Paused;
import dev.plankey.Plankey;
import dev.plankey.Refused;
import dev.plankey.StepContext;
import dev.plankey.TaskContext;
import dev.plankey.Tool;
import dev.plankey.ToolBody;
import dev.plankey.ledger.InMemoryLedger;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What an operator reads off the meters of a real registry. */
@Timeout(60)
class MicrometerListenerTest {

    private static final Tool<String, String> PAY =
            Tool.named("pay", String.class, String.class).resend();

    private static final class NeedsApproval extends RuntimeException implements Paused {
        private static final long serialVersionUID = 1L;
    }

    private static final class Declined extends RuntimeException implements Refused {
        private static final long serialVersionUID = 1L;
    }

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final Plankey plankey = Plankey.builder()
            .ledger(new InMemoryLedger())
            .waitBudget(Duration.ofMillis(200))
            .listener(new MicrometerListener(registry))
            .build();
    private final TaskContext task = plankey.task("a-task-of-many");

    @AfterEach
    void close() {
        plankey.close();
    }

    @Test
    void an_executed_call_is_one_attempt_with_its_time_and_a_replayed_one_is_none() {
        step("1").run(() -> pay("a", (text, intent) -> "paid"));
        step("1").run(() -> pay("a", (text, intent) -> "paid"));

        assertThat(attempts("completed")).isEqualTo(1);
        assertThat(registry.get("plankey.attempts").timer().totalTime(TimeUnit.NANOSECONDS))
                .isPositive();
        assertThat(events("claimed")).isEqualTo(1);
        assertThat(events("completed")).isEqualTo(1);
        assertThat(events("replayed")).isEqualTo(1);
    }

    @Test
    void each_end_of_an_attempt_has_an_outcome_of_its_own_and_a_pause_is_no_failure() {
        fails("paused", new NeedsApproval());
        fails("refused", new Declined());
        fails("unknown", new IllegalStateException("504"));
        fails("released", new java.net.ConnectException("refused"));

        assertThat(attempts("paused")).isEqualTo(1);
        assertThat(attempts("refused")).isEqualTo(1);
        assertThat(attempts("unknown")).isEqualTo(1);
        assertThat(attempts("released")).isEqualTo(1);
        assertThat(events("paused")).isEqualTo(1);
        assertThat(registry.getMeters())
                .noneMatch(meter -> meter.getId().getName().contains("fail"));
    }

    @Test
    void a_call_after_one_of_unknown_outcome_is_counted_as_resumed() {
        fails("3", new IllegalStateException("504"));
        step("3").run(() -> pay("a", (text, intent) -> "paid"));

        assertThat(events("resumed")).isEqualTo(1);
        assertThat(drift("after_failure")).as("nothing was changed").isZero();
        assertThat(attempts("completed")).isEqualTo(1);
    }

    @Test
    void drift_is_counted_by_kind_and_a_second_call_apart() {
        StepContext pass = step("1");
        pass.run(() -> pay("a", (text, intent) -> "paid"));
        pass.run(() -> pay("b", (text, intent) -> "paid"));
        step("1").run(() -> pay("c", (text, intent) -> "paid"));

        assertThat(drift("second_call")).isEqualTo(1);
        assertThat(drift("after_restart")).isEqualTo(1);
    }

    @Test
    void who_waits_is_counted_and_timed_by_how_the_wait_ended() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        FutureTask<String> first = new FutureTask<>(() -> step("1")
                .call(() -> pay("a", (text, intent) -> {
                    running.countDown();
                    go.await();
                    return "paid";
                })));
        new Thread(first, "caller").start();
        running.await();

        assertThatThrownBy(() -> step("1").run(() -> pay("a", (text, intent) -> "paid")))
                .isInstanceOf(dev.plankey.IntentInFlightException.class);
        go.countDown();
        assertThat(first.get()).isEqualTo("paid");

        assertThat(events("joined")).isEqualTo(1);
        assertThat(events("wait_ended")).isEqualTo(1);
        var waits = registry.get("plankey.waits").tag("outcome", "in_flight").timer();
        assertThat(waits.count()).isEqualTo(1);
        assertThat(waits.totalTime(TimeUnit.MILLISECONDS)).isGreaterThanOrEqualTo(200);
    }

    @Test
    void no_meter_names_a_task_a_step_or_a_key() {
        step("a-step").ordinal("an-ordinal").run(() -> pay("a", (text, intent) -> "paid"));

        Set<String> keys = Set.of("tool", "outcome", "event", "kind");
        assertThat(registry.getMeters()).isNotEmpty().extracting(Meter::getId).allSatisfy(id -> {
            assertThat(id.getTags()).extracting(Tag::getKey).isSubsetOf(keys);
            assertThat(id.getTags()).extracting(Tag::getValue).doesNotContain("a-task-of-many", "a-step", "an-ordinal");
        });
    }

    @Test
    void a_registry_that_fails_changes_no_call() {
        registry.close();
        SimpleMeterRegistry broken = new SimpleMeterRegistry();
        broken.config().meterFilter(new io.micrometer.core.instrument.config.MeterFilter() {
            @Override
            public Meter.Id map(Meter.Id id) {
                throw new IllegalStateException("no meters today");
            }
        });
        try (Plankey own = Plankey.builder()
                .ledger(new InMemoryLedger())
                .listener(new MicrometerListener(broken))
                .build()) {
            List<String> answers = new java.util.ArrayList<>();
            own.task("t").step("1").run(() -> answers.add(own.call(PAY, "a", (text, intent) -> "paid")));
            assertThat(answers).containsExactly("paid");
        }
    }

    private StepContext step(String id) {
        return task.step(id);
    }

    private <X extends Exception> String pay(String text, ToolBody<String, String, X> body) throws X {
        return plankey.call(PAY, text, body);
    }

    private void fails(String step, Exception failure) {
        assertThatThrownBy(() -> step(step)
                        .run(() -> pay("a", (String text, CurrentIntent intent) -> {
                            throw failure;
                        })))
                .isSameAs(failure);
    }

    private long attempts(String outcome) {
        return registry.get("plankey.attempts")
                .tags("tool", "pay", "outcome", outcome)
                .timer()
                .count();
    }

    private double events(String event) {
        return registry.get("plankey.events")
                .tags("tool", "pay", "event", event)
                .counter()
                .count();
    }

    private double drift(String kind) {
        var counter =
                registry.find("plankey.drift").tags("tool", "pay", "kind", kind).counter();
        return counter == null ? 0 : counter.count();
    }
}
