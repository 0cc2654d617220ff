package dev.plankey.internal.engine;

import static dev.plankey.IntentState.DONE;
import static dev.plankey.IntentState.IN_FLIGHT;
import static dev.plankey.IntentState.PAUSED;
import static dev.plankey.IntentState.RELEASED;
import static dev.plankey.IntentState.UNKNOWN;
import static dev.plankey.internal.engine.World.failure;
import static dev.plankey.internal.engine.World.outcome;
import static dev.plankey.internal.engine.World.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.DriftKind;
import dev.plankey.DriftRejectedException;
import dev.plankey.FinalFailure;
import dev.plankey.Found;
import dev.plankey.InProgress;
import dev.plankey.IntentInFlightException;
import dev.plankey.InvalidArgumentsException;
import dev.plankey.KeyConflict;
import dev.plankey.NotApplied;
import dev.plankey.OutcomeUnknownException;
import dev.plankey.Paused;
import dev.plankey.Refused;
import dev.plankey.ReplayedFailureException;
import dev.plankey.TaskClosedException;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.internal.engine.World.Options;
import dev.plankey.spi.IntentEvent;
import java.net.ConnectException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The table of section 5, row by row, as a caller sees it. */
@ParameterizedClass
@EnumSource(LedgerKind.class)
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LifeOfAnIntentTest {

    private final World world;

    LifeOfAnIntentTest(LedgerKind kind) {
        world = World.open(kind);
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void a_second_call_gets_the_original_result_as_a_success() {
        FakeTool tool = FakeTool.resend();
        Answer first = world.call(tool, "a");
        Answer second = world.call(tool, "a");
        assertThat(value(first)).isEqualTo("done a");
        assertThat(value(second)).isEqualTo("done a");
        assertThat(tool.ran).containsExactly("a");
        assertThat(outcome(first).replayed()).isFalse();
        assertThat(outcome(second).replayed()).isTrue();
        assertThat(outcome(second).firstAnsweredAt()).isEqualTo(outcome(first).firstAnsweredAt());
    }

    @Test
    void another_process_replays_too() {
        FakeTool tool = FakeTool.resend();
        world.call(tool, "a");
        try (World other = world.another()) {
            assertThat(value(other.call(tool, "b"))).isEqualTo("done a");
        }
        assertThat(tool.ran).containsExactly("a");
    }

    @Test
    void after_a_time_out_the_first_arguments_go_out_again_with_the_same_key() {
        FakeTool tool = FakeTool.resend().body(throwingOnce(new HttpTimeoutException("504")));
        assertThat(failure(world.call(tool, "a"))).isInstanceOf(HttpTimeoutException.class);
        assertThat(world.row().state()).isEqualTo(UNKNOWN);
        assertThat(world.row().inDoubt()).isTrue();
        Answer second = world.call(tool, "reworded");
        assertThat(value(second)).isEqualTo("done a");
        assertThat(outcome(second).drift()).isEqualTo(DriftKind.AFTER_FAILURE);
        assertThat(tool.ran).containsExactly("a", "a");
        assertThat(tool.keys.get(0)).isEqualTo(tool.keys.get(1));
        assertThat(world.row().state()).isEqualTo(DONE);
        assertThat(world.row().inDoubt()).isFalse();
        assertThat(world.ledger.drift(world.row().key())).hasSize(1);
    }

    @Test
    void the_incidents_second_attempt_is_answered_although_it_cannot_be_bound() {
        FakeTool tool = FakeTool.resend().body(throwingOnce(new HttpTimeoutException("504")));
        world.call(tool, "a");
        assertThat(value(world.call(tool, "bad date"))).isEqualTo("done a");
        assertThat(value(world.call(tool, "bad date again"))).isEqualTo("done a");
    }

    @Test
    void bad_arguments_claim_nothing() {
        FakeTool tool = FakeTool.resend();
        assertThat(failure(world.call(tool, "bad"))).isInstanceOf(InvalidArgumentsException.class);
        assertThat(world.row()).isNull();
        assertThat(value(world.call(tool, "a"))).isEqualTo("done a");
    }

    @Test
    void a_dead_owners_claim_is_taken_over_when_its_lease_is_over() {
        FakeTool tool = FakeTool.resend();
        world.dieAfterClaim(tool, "a");
        assertThat(failure(world.call(tool, "b"))).isInstanceOf(IntentInFlightException.class);
        world.leaseRunsOut();
        assertThat(value(world.call(tool, "b"))).isEqualTo("done a");
        assertThat(world.row().attempt()).isEqualTo(2);
    }

    @Test
    void escalate_asks_a_person_and_takes_nothing_over() {
        FakeTool tool = FakeTool.of(OnUnknown.ESCALATE);
        world.dieAfterClaim(tool, "a");
        String token = world.row().ownerToken();
        world.leaseRunsOut();
        assertThat(failure(world.call(tool, "b"))).isInstanceOf(OutcomeUnknownException.class);
        assertThat(tool.ran).isEmpty();
        assertThat(world.row().state()).isEqualTo(UNKNOWN);
        assertThat(world.row().ownerToken()).isEqualTo(token);
        assertThat(world.row().attempt()).isEqualTo(1);
        world.resolve(1, "by hand");
        assertThat(value(world.call(tool, "c"))).isEqualTo("by hand");
    }

    @Test
    void a_check_that_finds_the_effect_answers_without_a_body() {
        FakeTool tool = FakeTool.of(OnUnknown.CHECK).check((arguments, key) -> Found.of("found " + arguments));
        world.dieAfterClaim(tool, "a");
        world.leaseRunsOut();
        assertThat(value(world.call(tool, "b"))).isEqualTo("found a");
        assertThat(tool.ran).isEmpty();
        assertThat(world.row().state()).isEqualTo(DONE);
    }

    @Test
    void a_check_that_finds_nothing_lets_the_first_arguments_run() {
        FakeTool tool = FakeTool.of(OnUnknown.CHECK);
        world.dieAfterClaim(tool, "a");
        world.leaseRunsOut();
        assertThat(value(world.call(tool, "b"))).isEqualTo("done a");
        assertThat(tool.asked).containsExactly("a");
    }

    @Test
    void a_check_that_throws_leaves_everything_as_it_was() {
        FakeTool tool = FakeTool.of(OnUnknown.CHECK)
                .body(throwingOnce(new HttpTimeoutException("504")))
                .check((arguments, key) -> {
                    throw new IllegalStateException("no answer");
                });
        world.call(tool, "a");
        var before = world.row();
        assertThat(failure(world.call(tool, "b")))
                .isInstanceOf(OutcomeUnknownException.class)
                .hasCauseInstanceOf(IllegalStateException.class);
        assertThat(world.row()).isEqualTo(before);
    }

    @Test
    void repeat_runs_the_first_arguments_again() {
        FakeTool tool = FakeTool.of(OnUnknown.REPEAT).body(throwingOnce(new IllegalStateException()));
        world.call(tool, "a");
        assertThat(value(world.call(tool, "b"))).isEqualTo("done a");
    }

    @Test
    void beyond_the_horizon_a_resend_escalates() {
        FakeTool tool = FakeTool.resend().body(throwingOnce(new HttpTimeoutException("504")));
        world.call(tool, "a");
        // 24 h less a margin of 72 min (5 %).
        world.clock.advance(Duration.ofMinutes(24 * 60 - 72));
        assertThat(failure(world.call(tool, "b"))).isInstanceOf(OutcomeUnknownException.class);
        assertThat(tool.ran).hasSize(1);
    }

    @Test
    void just_inside_the_horizon_it_is_resent() {
        FakeTool tool = FakeTool.resend().body(throwingOnce(new HttpTimeoutException("504")));
        world.call(tool, "a");
        world.clock.advance(Duration.ofMinutes(24 * 60 - 72).minusSeconds(1));
        assertThat(value(world.call(tool, "b"))).isEqualTo("done a");
    }

    @Test
    void beyond_the_horizon_a_resend_with_a_check_asks() {
        FakeTool tool = FakeTool.resend().withCheck().body(throwingOnce(new HttpTimeoutException("504")));
        world.call(tool, "a");
        world.clock.advance(Duration.ofDays(3));
        assertThat(value(world.call(tool, "b"))).isEqualTo("done a");
        assertThat(tool.asked).containsExactly("a");
    }

    @Test
    void a_pause_resumes_with_the_first_arguments_after_nine_days() {
        FakeTool tool = FakeTool.resend().body(throwingOnce(new NeedsApproval()));
        assertThat(failure(world.call(tool, "a"))).isInstanceOf(NeedsApproval.class);
        assertThat(world.row().state()).isEqualTo(PAUSED);
        assertThat(world.row().ownerToken()).isNull();
        world.clock.advance(Duration.ofDays(9));
        assertThat(value(world.call(tool, "b"))).isEqualTo("done a");
        assertThat(tool.ran).containsExactly("a", "a");
    }

    @Test
    void what_was_certainly_not_applied_may_be_corrected() {
        FakeTool tool = FakeTool.resend().body(throwingOnce(new Declined()));
        assertThat(failure(world.call(tool, "a"))).isInstanceOf(Declined.class);
        assertThat(world.row().state()).isEqualTo(RELEASED);
        Answer second = world.call(tool, "b");
        assertThat(value(second)).isEqualTo("done b");
        assertThat(outcome(second).drift()).isEqualTo(DriftKind.NONE);
        assertThat(outcome(second).attempt()).isEqualTo(2);
        assertThat(tool.keys.get(0)).isEqualTo(tool.keys.get(1));
    }

    @Test
    void a_recorded_refusal_starts_a_new_epoch_with_a_new_key() {
        FakeTool tool = FakeTool.resend().body(throwingOnce(new CardDeclined()));
        world.call(tool, "a");
        assertThat(value(world.call(tool, "b"))).isEqualTo("done b");
        assertThat(tool.keys.get(0)).isNotEqualTo(tool.keys.get(1));
        assertThat(world.row().epoch()).isEqualTo(1);
        assertThat(world.row().attempt()).isEqualTo(2);
    }

    @Test
    void a_final_failure_is_replayed_with_type_and_message() {
        FakeTool tool = FakeTool.resend().body(throwingOnce(new Expired("contract 7 has ended")));
        assertThat(failure(world.call(tool, "a"))).isInstanceOf(Expired.class);
        Answer second = world.call(tool, "a");
        ReplayedFailureException replayed = (ReplayedFailureException) failure(second);
        assertThat(replayed.originalType()).isEqualTo(Expired.class.getName());
        assertThat(replayed.originalMessage()).contains("contract 7 has ended");
        assertThat(tool.ran).hasSize(1);
        assertThat(outcome(second).replayed()).isTrue();
    }

    @Test
    void in_doubt_a_later_verdict_speaks_for_its_own_attempt_only() {
        FakeTool tool = FakeTool.resend()
                .body(throwingInTurn(new HttpTimeoutException("504"), new ConnectException("refused")));
        world.call(tool, "a");
        world.call(tool, "b");
        assertThat(world.row().state()).isEqualTo(UNKNOWN);
        assertThat(value(world.call(tool, "c"))).isEqualTo("done a");
    }

    @Test
    void the_receiver_is_still_working_and_the_next_call_waits() {
        FakeTool tool = FakeTool.resend().body(throwingOnce(new Busy()));
        assertThat(failure(world.call(tool, "a"))).isInstanceOf(IntentInFlightException.class);
        assertThat(world.row().state()).isEqualTo(UNKNOWN);
        assertThat(failure(world.call(tool, "a"))).isInstanceOf(IntentInFlightException.class);
        world.clock.advance(Duration.ofSeconds(5));
        assertThat(value(world.call(tool, "a"))).isEqualTo("done a");
    }

    @Test
    void an_illegal_argument_is_a_tentative_release_and_a_conflict_brings_it_back() {
        FakeTool tool = FakeTool.resend().body((arguments, intent) -> switch (intent.attempt()) {
            case 1 -> throw new IllegalArgumentException("while reading the response");
            case 2 -> throw new OtherParameters();
            default -> "done " + arguments;
        });
        world.call(tool, "a");
        assertThat(world.row().state()).isEqualTo(RELEASED);
        assertThat(world.kept()).containsExactly("a");
        Answer second = world.call(tool, "b");
        assertThat(value(second)).isEqualTo("done a");
        assertThat(outcome(second).drift()).isEqualTo(DriftKind.AFTER_FAILURE);
        assertThat(tool.ran).containsExactly("a", "b", "a");
        assertThat(world.stored()).isEqualTo("a");
        assertThat(world.kept()).isEmpty();
    }

    @Test
    void a_conflict_with_nothing_kept_is_unknown() {
        FakeTool tool = FakeTool.resend().body(throwingOnce(new OtherParameters()));
        assertThat(failure(world.call(tool, "a"))).isInstanceOf(OutcomeUnknownException.class);
        assertThat(world.row().state()).isEqualTo(UNKNOWN);
    }

    @Test
    void a_call_to_a_closed_task_is_refused_and_leaves_nothing() {
        world.ledger.closeTask(World.TASK, Duration.ZERO);
        FakeTool tool = FakeTool.resend();
        assertThat(failure(world.call(tool, "a"))).isInstanceOf(TaskClosedException.class);
        assertThat(tool.ran).isEmpty();
        assertThat(world.row()).isNull();
    }

    @Test
    void reject_refuses_changed_arguments() {
        FakeTool tool = FakeTool.resend().rules(FakeTool.RulesEdit::rejectDrift);
        world.call(tool, "a");
        assertThat(failure(world.call(tool, "b"))).isInstanceOf(DriftRejectedException.class);
        assertThat(value(world.call(tool, "A"))).isEqualTo("done a");
    }

    @Test
    void two_at_the_same_moment_run_one_body() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        FakeTool tool = FakeTool.resend().body((arguments, intent) -> {
            running.countDown();
            go.await();
            return "done " + arguments;
        });
        try (World patient = world.another(new Options().waitBudget(Duration.ofSeconds(20)))) {
            CompletableFuture<Answer> first =
                    CompletableFuture.supplyAsync(() -> patient.call(tool, "a"), World.OWN_THREAD);
            running.await();
            CompletableFuture<Answer> second =
                    CompletableFuture.supplyAsync(() -> patient.call(tool, "b"), World.OWN_THREAD);
            patient.await(IntentEvent.Joined.class);
            go.countDown();
            assertThat(value(first.get())).isEqualTo("done a");
            assertThat(value(second.get())).isEqualTo("done a");
            assertThat(outcome(second.get()).drift()).isEqualTo(DriftKind.CONCURRENT);
            assertThat(tool.ran).containsExactly("a");
        }
    }

    @Test
    void a_call_of_a_running_intent_ends_within_its_budget() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        FakeTool tool = FakeTool.resend().body((arguments, intent) -> {
            running.countDown();
            go.await();
            return "done";
        });
        CompletableFuture<Answer> first = CompletableFuture.supplyAsync(() -> world.call(tool, "a"), World.OWN_THREAD);
        running.await();
        assertThat(failure(world.call(tool, "a"))).isInstanceOf(IntentInFlightException.class);
        try (World other = world.another()) {
            assertThat(failure(other.call(tool, "a"))).isInstanceOf(IntentInFlightException.class);
        }
        go.countDown();
        assertThat(value(first.get())).isEqualTo("done");
        assertThat(world.row().state()).isEqualTo(DONE);
    }

    @Test
    void an_asynchronous_body_is_done_when_its_future_is() throws Exception {
        CompletableFuture<Object> result = new CompletableFuture<>();
        FakeTool tool = FakeTool.resend().body((arguments, intent) -> result);
        CompletableFuture<Answer> first = world.callAsync(tool.with("a"));
        CompletableFuture<Answer> second = world.callAsync(tool.with("a"));
        assertThat(world.row().state()).isEqualTo(IN_FLIGHT);
        assertThat(first).isNotDone();
        result.complete("late");
        assertThat(value(first.get(10, TimeUnit.SECONDS))).isEqualTo("late");
        assertThat(value(second.get(10, TimeUnit.SECONDS))).isEqualTo("late");
        assertThat(tool.ran).hasSize(1);
    }

    static FakeTool.Body throwingOnce(Throwable failure) {
        return throwingInTurn(failure);
    }

    static FakeTool.Body throwingInTurn(Throwable... failures) {
        return (arguments, intent) -> {
            if (intent.attempt() <= failures.length) {
                throw failures[intent.attempt() - 1];
            }
            return "done " + arguments;
        };
    }

    static final class NeedsApproval extends RuntimeException implements Paused {
        private static final long serialVersionUID = 1L;
    }

    static final class Declined extends RuntimeException implements NotApplied {
        private static final long serialVersionUID = 1L;
    }

    static final class CardDeclined extends RuntimeException implements Refused {
        private static final long serialVersionUID = 1L;
    }

    static final class Expired extends RuntimeException implements FinalFailure {
        private static final long serialVersionUID = 1L;

        Expired(String message) {
            super(message);
        }
    }

    static final class Busy extends RuntimeException implements InProgress {
        private static final long serialVersionUID = 1L;
    }

    static final class OtherParameters extends RuntimeException implements KeyConflict {
        private static final long serialVersionUID = 1L;
    }
}
