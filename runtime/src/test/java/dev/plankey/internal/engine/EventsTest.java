package dev.plankey.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.DriftKind;
import dev.plankey.Found;
import dev.plankey.IntentState;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.internal.engine.LifeOfAnIntentTest.CardDeclined;
import dev.plankey.internal.engine.LifeOfAnIntentTest.Expired;
import dev.plankey.internal.engine.LifeOfAnIntentTest.NeedsApproval;
import dev.plankey.internal.engine.World.Options;
import dev.plankey.internal.engine.World.TinyClock;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.spi.IntentEvent;
import java.net.ConnectException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who listens hears the whole life of an intent: what happened, to which attempt, and in which order. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EventsTest {

    private final TinyClock clock = new TinyClock();
    private final Trouble trouble = new Trouble(new InMemoryLedger(clock));
    private final World world = World.in(
            trouble, clock, new Options().heartbeat(Duration.ofMillis(20)).waitBudget(Duration.ofMillis(100)));

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void a_call_that_goes_well_is_claimed_and_completed_and_later_ones_are_replayed() {
        world.call(FakeTool.resend(), "a");
        world.call(FakeTool.resend(), "a");

        assertThat(heard()).containsExactly("Claimed 1", "Completed 1", "Replayed 1");
        IntentEvent.Completed completed = only(IntentEvent.Completed.class);
        assertThat(completed.outcome().orElseThrow().replayed()).isFalse();
        assertThat(completed.failureType()).isEmpty();
        assertThat(completed.tool()).isEqualTo("pay");
        assertThat(completed.task()).isEqualTo("t1");
        IntentEvent.Replayed replayed = only(IntentEvent.Replayed.class);
        assertThat(replayed.outcome().orElseThrow().replayed()).isTrue();
        assertThat(replayed.waited()).isZero();
    }

    @Test
    void a_call_after_one_of_unknown_outcome_is_resumed_from_there() {
        FakeTool tool = failing(OnUnknown.RESEND, new IllegalStateException("504"));
        world.call(tool, "a");
        world.call(tool, "b");

        assertThat(heard()).containsExactly("Claimed 1", "Unknown 1", "Resumed 2", "Drifted 1", "Completed 2");
        assertThat(only(IntentEvent.Unknown.class).causeType()).contains(IllegalStateException.class.getName());
        assertThat(only(IntentEvent.Resumed.class).from()).isEqualTo(IntentState.UNKNOWN);
        assertThat(only(IntentEvent.Drifted.class).drift().kind()).isEqualTo(DriftKind.AFTER_FAILURE);
    }

    @Test
    void a_receiver_that_is_asked_is_checked_before_the_next_attempt() {
        FakeTool tool =
                failing(OnUnknown.CHECK, new IllegalStateException("504")).check((arguments, key) -> Found.of("there"));
        world.call(tool, "a");
        world.call(tool, "a");

        assertThat(heard()).containsExactly("Claimed 1", "Unknown 1", "Resumed 2", "Checked 2", "Completed 2");
        assertThat(only(IntentEvent.Checked.class).found()).isTrue();
    }

    @Test
    void a_check_that_throws_says_so_and_a_person_must_look() {
        FakeTool tool = failing(OnUnknown.CHECK, new IllegalStateException("504"))
                .check((arguments, key) -> {
                    throw new IllegalStateException("no answer");
                });
        world.call(tool, "a");
        world.call(tool, "a");

        assertThat(heard()).containsExactly("Claimed 1", "Unknown 1", "Resumed 2", "Checked 2", "Escalated 1");
        assertThat(only(IntentEvent.Checked.class).found()).isFalse();
        assertThat(only(IntentEvent.Checked.class).causeType()).contains(IllegalStateException.class.getName());
    }

    @Test
    void a_pause_a_refusal_a_release_and_a_final_no_are_told_apart() {
        world.call(failing(OnUnknown.RESEND, new NeedsApproval()).with("a", Layer.DISPATCHER));
        world.inTask("t2").call(failing(OnUnknown.RESEND, new CardDeclined()), "a");
        world.inTask("t3").call(failing(OnUnknown.RESEND, new ConnectException("refused")), "a");
        world.inTask("t4").call(failing(OnUnknown.RESEND, new IllegalArgumentException("amount")), "a");
        world.inTask("t5").call(failing(OnUnknown.RESEND, new Expired("ended")), "a");

        assertThat(heard())
                .filteredOn(event -> !event.startsWith("Claimed"))
                .containsExactly("Paused 1", "Refused 1", "Released 1", "Released 1", "Completed 1");
        assertThat(only(IntentEvent.Refused.class).epoch()).isZero();
        assertThat(world.events(IntentEvent.Released.class))
                .extracting(IntentEvent.Released::tentative)
                .containsExactly(false, true);
        assertThat(only(IntentEvent.Completed.class).failureType()).contains(Expired.class.getName());
    }

    @Test
    void who_waits_in_vain_is_told_for_how_long() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        FakeTool tool = FakeTool.resend().body((arguments, intent) -> {
            running.countDown();
            go.await();
            return "done";
        });
        CompletableFuture<Answer> first = CompletableFuture.supplyAsync(() -> world.call(tool, "a"), World.OWN_THREAD);
        running.await();

        world.call(tool, "a");
        go.countDown();
        first.get();

        assertThat(heard()).containsExactly("Claimed 1", "Joined 1", "WaitEnded 1", "Completed 1");
        assertThat(only(IntentEvent.WaitEnded.class).waited()).isGreaterThanOrEqualTo(Duration.ofMillis(99));
    }

    @Test
    void who_waited_and_was_answered_is_replayed_and_its_wait_is_told() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        FakeTool tool = FakeTool.resend().body((arguments, intent) -> {
            go.await();
            return "done";
        });
        try (World patient = World.in(trouble, clock, new Options().waitBudget(Duration.ofSeconds(30)))) {
            CompletableFuture<Answer> first =
                    CompletableFuture.supplyAsync(() -> patient.call(tool, "a"), World.OWN_THREAD);
            patient.await(IntentEvent.Claimed.class);
            CompletableFuture<Answer> second =
                    CompletableFuture.supplyAsync(() -> patient.call(tool, "a"), World.OWN_THREAD);
            patient.await(IntentEvent.Joined.class);
            go.countDown();
            first.get();
            second.get();

            assertThat(patient.events(IntentEvent.Replayed.class))
                    .singleElement()
                    .satisfies(event -> assertThat(event.waited()).isPositive());
        }
    }

    @Test
    void an_owner_that_was_overtaken_loses_its_lease_and_its_late_result_is_saved() {
        try (World other = World.in(trouble, clock, new Options())) {
            FakeTool slow = FakeTool.resend().body((arguments, intent) -> {
                trouble.failBefore("renew", Integer.MAX_VALUE);
                clock.advance(Duration.ofSeconds(31));
                other.call(FakeTool.resend(), "b");
                trouble.mend();
                world.await(IntentEvent.LeaseLost.class);
                return "late";
            });
            world.call(slow, "a");
            assertThat(other.events(IntentEvent.Resumed.class))
                    .singleElement()
                    .satisfies(event -> assertThat(event.from()).isEqualTo(IntentState.IN_FLIGHT));
        }

        assertThat(heard()).startsWith("Claimed 1", "LeaseLost 1", "LateResultRefused 1");
        assertThat(only(IntentEvent.LateResultRefused.class).value()).isEqualTo("late");
    }

    @Test
    void what_could_not_be_stored_is_told_with_the_outcome_that_its_caller_has() {
        trouble.failBefore("complete", 1);
        world.call(FakeTool.resend(), "a");
        world.inTask("t2").call(FakeTool.resend().body((arguments, intent) -> new Thread()), "a");

        assertThat(heard())
                .filteredOn(event -> !event.startsWith("Claimed"))
                .containsExactly("CompleteFailed 1", "ResultOmitted 1", "Completed 1");
        assertThat(only(IntentEvent.CompleteFailed.class).outcome()).isPresent();
        assertThat(only(IntentEvent.ResultOmitted.class).why()).doesNotContain("Thread[");
    }

    @Test
    void a_call_to_a_closed_task_and_what_operators_did_is_heard() {
        world.call(failing(OnUnknown.ESCALATE, new IllegalStateException(), new IllegalStateException()), "a");
        world.release(1);
        world.call(failing(OnUnknown.ESCALATE, new IllegalStateException(), new IllegalStateException()), "a");
        world.resolve(2, "by hand");
        world.engine.operators().closeTask(World.TASK);
        world.call(FakeTool.resend(), "b");

        assertThat(heard())
                .containsExactly(
                        "Claimed 1",
                        "Unknown 1",
                        "ReleasedByOperator 1",
                        "Resumed 2",
                        "Unknown 2",
                        "ResolvedByOperator 2",
                        "TaskClosed 1");
        assertThat(only(IntentEvent.ReleasedByOperator.class).operator()).isEqualTo("olga");
        assertThat(only(IntentEvent.ResolvedByOperator.class).operator()).isEqualTo("olga");
    }

    /** Fails as told, attempt by attempt. */
    private static FakeTool failing(OnUnknown policy, Throwable... failures) {
        Map<Integer, Throwable> byAttempt = new HashMap<>();
        for (int i = 0; i < failures.length; i++) {
            byAttempt.put(i + 1, failures[i]);
        }
        return FakeTool.of(policy).body((arguments, intent) -> {
            Throwable failure = byAttempt.get(intent.attempt());
            if (failure != null) {
                throw failure;
            }
            return "done " + arguments;
        });
    }

    private List<String> heard() {
        return world.events.stream()
                .map(event -> event.getClass().getSimpleName() + " " + event.attempt())
                .toList();
    }

    private <E extends IntentEvent> E only(Class<E> kind) {
        assertThat(world.events(kind)).hasSize(1);
        return world.events(kind).get(0);
    }
}
