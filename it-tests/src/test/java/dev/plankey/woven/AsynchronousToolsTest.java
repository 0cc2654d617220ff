package dev.plankey.woven;

import static dev.plankey.testkit.PlankeyAssertions.assertThatIntent;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.StepContext;
import dev.plankey.TaskContext;
import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.SideEffecting;
import dev.plankey.testkit.InTask;
import java.net.http.HttpTimeoutException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A woven tool that returns a future: claimed when it is called, done when the future is. */
@InTask
@SuppressWarnings("plankey:MissingOrdinal") // to call twice in one step is what is tested here
class AsynchronousToolsTest {

    /** A tool whose futures a test completes. */
    public static class Deliveries {
        final List<String> effects = new CopyOnWriteArrayList<>();
        final BlockingQueue<CompletableFuture<String>> answers = new LinkedBlockingQueue<>();

        @SideEffecting
        public CompletableFuture<String> deliver(String text, @IntentKey String key) {
            effects.add(text);
            CompletableFuture<String> answer = new CompletableFuture<>();
            answers.add(answer);
            return answer;
        }

        CompletableFuture<String> nextAnswer() throws InterruptedException {
            return Objects.requireNonNull(answers.poll(30, TimeUnit.SECONDS), "no body ran");
        }
    }

    private final Deliveries deliveries = new Deliveries();

    private CompletableFuture<String> deliver(StepContext step, String text) {
        return step.call(() -> deliveries.deliver(text, IntentKey.INJECTED));
    }

    @Test
    void c94_two_calls_while_the_future_is_open_run_one_body_and_both_get_its_value(TaskContext task) throws Exception {
        CompletableFuture<String> first = deliver(task.step("step"), "a");
        CompletableFuture<String> second = deliver(task.step("step"), "a");
        assertThat(first).isNotDone();
        assertThat(second).isNotDone();
        assertThatIntent("deliver").isInFlight().ranOnce();

        deliveries.answers.remove().complete("delivered");

        assertThat(first.get(30, TimeUnit.SECONDS)).isEqualTo("delivered");
        assertThat(second.get(30, TimeUnit.SECONDS)).isEqualTo("delivered");
        assertThat(deliver(task.step("step"), "a").get(30, TimeUnit.SECONDS)).isEqualTo("delivered");
        assertThat(deliveries.effects).containsExactly("a");
        assertThatIntent("deliver").isDone().ranOnce().wasReplayed(2);
    }

    @Test
    void c94_a_future_that_fails_without_a_verdict_is_not_stored_and_sent_again(TaskContext task) throws Exception {
        CompletableFuture<String> first = deliver(task.step("step"), "a");
        deliveries.answers.remove().completeExceptionally(new HttpTimeoutException("read timed out"));
        assertThatThrownBy(() -> first.get(30, TimeUnit.SECONDS)).hasCauseInstanceOf(HttpTimeoutException.class);
        assertThatIntent("deliver").isInDoubt();

        CompletableFuture<String> second = deliver(task.step("step"), "b");
        deliveries.answers.remove().complete("delivered");

        assertThat(second.get(30, TimeUnit.SECONDS)).isEqualTo("delivered");
        assertThat(deliveries.effects).containsExactly("a", "a");
        assertThatIntent("deliver").isDone().isNotInDoubt().hadAttempts(2);
    }

    @Test
    void who_cancelled_while_it_waited_is_passed_over_when_the_next_attempt_begins(TaskContext task) throws Exception {
        CompletableFuture<String> owner = deliver(task.step("step"), "a");
        CompletableFuture<String> unwanted = deliver(task.step("step"), "a");
        CompletableFuture<String> wanted = deliver(task.step("step"), "a");
        assertThat(unwanted.cancel(true)).isTrue();

        deliveries.answers.remove().completeExceptionally(new HttpTimeoutException("read timed out"));
        assertThatThrownBy(() -> owner.get(30, TimeUnit.SECONDS)).hasCauseInstanceOf(HttpTimeoutException.class);
        deliveries.nextAnswer().completeExceptionally(new HttpTimeoutException("again"));

        // The second attempt was that of the call that somebody waits for: were it the cancelled one's, there would be
        // a third.
        assertThatThrownBy(() -> wanted.get(30, TimeUnit.SECONDS)).hasRootCauseMessage("again");
        assertThat(deliveries.effects).containsExactly("a", "a");
        assertThatIntent("deliver").isInDoubt().hadAttempts(2);
    }

    @Test
    void who_cancels_a_body_that_runs_does_not_stop_it_and_it_is_settled_all_the_same(TaskContext task)
            throws Exception {
        CompletableFuture<String> owner = deliver(task.step("step"), "a");
        assertThat(owner.cancel(true)).isTrue();
        assertThatIntent("deliver").isInFlight();

        deliveries.answers.remove().complete("delivered");

        assertThat(deliver(task.step("step"), "a").get(30, TimeUnit.SECONDS)).isEqualTo("delivered");
        assertThat(deliveries.effects).containsExactly("a");
        assertThatIntent("deliver").isDone().ranOnce();
    }
}
