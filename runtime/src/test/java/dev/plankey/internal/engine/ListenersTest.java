package dev.plankey.internal.engine;

import static dev.plankey.internal.engine.World.failure;
import static dev.plankey.internal.engine.World.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.ReentrantIntentException;
import dev.plankey.internal.engine.World.Options;
import dev.plankey.spi.IntentEvent;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whoever listens changes nothing, whatever he does. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ListenersTest {

    private final List<Answer> answers = new CopyOnWriteArrayList<>();

    @Test
    void a_listener_that_calls_the_intent_it_is_told_of_gets_an_error_at_once_and_the_call_goes_on() {
        try (World world = World.open(LedgerKind.IN_MEMORY, new Options().waitBudget(Duration.ofMinutes(5)))) {
            FakeTool tool = FakeTool.resend();
            world.listener = event -> {
                if (event instanceof IntentEvent.Claimed) {
                    answers.add(world.call(tool, "again"));
                }
            };

            assertThat(value(world.call(tool, "a"))).isEqualTo("done a");

            assertThat(answers)
                    .singleElement()
                    .satisfies(answer -> assertThat(failure(answer)).isInstanceOf(ReentrantIntentException.class));
            assertThat(tool.ran).containsExactly("a");
        }
    }

    @Test
    void also_from_within_the_event_of_another_intent() {
        try (World world = World.open(LedgerKind.IN_MEMORY, new Options().waitBudget(Duration.ofMinutes(5)))) {
            FakeTool tool = FakeTool.resend();
            FakeTool audit = FakeTool.resend().rules(r -> r.named("audit"));
            world.listener = event -> {
                if (event instanceof IntentEvent.Claimed) {
                    answers.add(world.call(event.tool().equals("pay") ? audit : tool, "again"));
                }
            };

            assertThat(value(world.call(tool, "a"))).isEqualTo("done a");

            assertThat(answers).hasSize(2);
            assertThat(failure(answers.get(0))).isInstanceOf(ReentrantIntentException.class);
            assertThat(value(answers.get(1))).isEqualTo("done again");
        }
    }

    @Test
    void a_listener_that_calls_an_intent_that_is_done_is_answered() {
        try (World world = World.open()) {
            FakeTool tool = FakeTool.resend();
            world.listener = event -> {
                if (event instanceof IntentEvent.Completed) {
                    answers.add(world.call(tool, "a"));
                }
            };

            world.call(tool, "a");

            assertThat(answers)
                    .singleElement()
                    .satisfies(answer -> assertThat(value(answer)).isEqualTo("done a"));
        }
    }

    @Test
    void a_listener_that_throws_changes_nothing_whatever_it_throws() {
        try (World world = World.open()) {
            world.listener = event -> {
                throw new StackOverflowError("a listener");
            };

            assertThat(value(world.call(FakeTool.resend(), "a"))).isEqualTo("done a");
            assertThat(world.row().state()).isEqualTo(dev.plankey.IntentState.DONE);
        }
    }
}
