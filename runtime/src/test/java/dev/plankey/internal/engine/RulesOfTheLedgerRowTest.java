package dev.plankey.internal.engine;

import static dev.plankey.IntentState.DONE;
import static dev.plankey.IntentState.IN_FLIGHT;
import static dev.plankey.IntentState.PAUSED;
import static dev.plankey.IntentState.RELEASED;
import static dev.plankey.IntentState.UNKNOWN;
import static dev.plankey.internal.engine.LifeOfAnIntentTest.throwingInTurn;
import static dev.plankey.internal.engine.LifeOfAnIntentTest.throwingOnce;
import static dev.plankey.internal.engine.World.failure;
import static dev.plankey.internal.engine.World.outcome;
import static dev.plankey.internal.engine.World.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.DriftKind;
import dev.plankey.Found;
import dev.plankey.IntentInFlightException;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.OutcomeUnknownException;
import dev.plankey.ResultUnavailableException;
import dev.plankey.TaskClosedException;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.internal.engine.LifeOfAnIntentTest.CardDeclined;
import dev.plankey.internal.engine.LifeOfAnIntentTest.Declined;
import dev.plankey.internal.engine.LifeOfAnIntentTest.Expired;
import dev.plankey.internal.engine.LifeOfAnIntentTest.NeedsApproval;
import dev.plankey.internal.engine.LifeOfAnIntentTest.OtherParameters;
import dev.plankey.internal.engine.World.Options;
import dev.plankey.internal.engine.World.TinyClock;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.IntentRow;
import java.net.ConnectException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The numbered rules of section 5 about the row, each with the trace that it closes (findings of the protocol's exploration in brackets). */
@ParameterizedClass
@EnumSource(LedgerKind.class)
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RulesOfTheLedgerRowTest {

    private final LedgerKind kind;
    private final World world;

    RulesOfTheLedgerRowTest(LedgerKind kind) {
        this.kind = kind;
        world = World.open(kind);
    }

    @AfterEach
    void close() {
        world.close();
    }

    // 1. The row outlives every release.

    @Test
    void rule_1_a_release_in_a_later_epoch_does_not_bring_the_refused_key_back_R7() {
        FakeTool tool = FakeTool.resend().body(throwingInTurn(new CardDeclined(), new ConnectException("refused")));
        world.call(tool, "a");
        world.call(tool, "b");
        assertThat(world.row().state()).isEqualTo(RELEASED);
        assertThat(world.row().epoch()).isEqualTo(1);
        assertThat(value(world.call(tool, "c"))).isEqualTo("done c");
        assertThat(tool.keys.get(2)).isEqualTo(tool.keys.get(1)).isNotEqualTo(tool.keys.get(0));
        assertThat(world.row().attempt()).isEqualTo(3);
    }

    @Test
    void rule_1_a_check_tool_is_asked_after_a_release_too_C6() {
        FakeTool tool = FakeTool.of(OnUnknown.CHECK)
                .body(throwingOnce(new Declined()))
                .check((arguments, key) -> Found.of("it was applied after all"));
        world.call(tool, "a");
        assertThat(value(world.call(tool, "b"))).isEqualTo("it was applied after all");
        assertThat(tool.ran).containsExactly("a");
    }

    @Test
    void rule_1_the_horizon_counts_from_the_epochs_first_attempt_across_a_tentative_release_F5() {
        FakeTool tool = FakeTool.resend().body(throwingOnce(new IllegalArgumentException("reading")));
        world.call(tool, "a");
        world.clock.advance(Duration.ofDays(2));
        assertThat(failure(world.call(tool, "b"))).isInstanceOf(OutcomeUnknownException.class);
        assertThat(tool.ran).containsExactly("a");
    }

    @Test
    void rule_1_after_a_certain_release_the_horizon_counts_anew() {
        FakeTool tool = FakeTool.resend().body(throwingInTurn(new Declined(), new HttpTimeoutException("504")));
        world.call(tool, "a");
        world.clock.advance(Duration.ofDays(2));
        world.call(tool, "b");
        assertThat(value(world.call(tool, "c"))).isEqualTo("done b");
    }

    @Test
    void rule_1_beyond_the_horizon_a_key_of_an_attempt_that_died_is_not_sent_again_either() {
        FakeTool tool = FakeTool.resend();
        world.dieAfterClaim(tool, "a");
        world.clock.advance(Duration.ofDays(2));
        assertThat(failure(world.call(tool, "b"))).isInstanceOf(OutcomeUnknownException.class);
        assertThat(world.row().state()).isEqualTo(UNKNOWN);
        assertThat(tool.ran).isEmpty();
    }

    // 2. Every write is conditional on the token.

    @Test
    void rule_2_a_zombies_late_not_applied_does_not_free_the_takers_claim_R8() throws Exception {
        Zombie zombie = new Zombie(new Declined());
        zombie.begin("a");
        world.leaseRunsOut();
        CountDownLatch taken = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        FakeTool second = FakeTool.resend().body((arguments, intent) -> {
            taken.countDown();
            go.await();
            return "done " + arguments;
        });
        CompletableFuture<Answer> taker =
                CompletableFuture.supplyAsync(() -> world.call(second, "b"), World.OWN_THREAD);
        taken.await();
        assertThat(failure(zombie.end())).isInstanceOf(Declined.class);
        assertThat(world.row().state()).isEqualTo(IN_FLIGHT);
        assertThat(world.row().attempt()).isEqualTo(2);
        go.countDown();
        assertThat(value(taker.get())).isEqualTo("done a");
    }

    // 3. Doubt belongs to the epoch.

    @Test
    void rule_3_in_doubt_a_refused_connection_does_not_release_R3() {
        FakeTool tool = FakeTool.resend()
                .body(throwingInTurn(new HttpTimeoutException("504"), new ConnectException("refused")));
        world.call(tool, "a");
        world.call(tool, "b");
        assertThat(world.row().state()).isEqualTo(UNKNOWN);
        assertThat(world.stored()).isEqualTo("a");
    }

    @Test
    void rule_3_in_doubt_a_refusal_or_a_final_no_or_a_pause_settles_nothing_R6() {
        for (RuntimeException verdict :
                new RuntimeException[] {new CardDeclined(), new Expired("ended"), new NeedsApproval()}) {
            try (World own = World.open(kind)) {
                FakeTool tool = FakeTool.resend().body(throwingInTurn(new HttpTimeoutException("504"), verdict));
                own.call(tool, "a");
                assertThat(failure(own.call(tool, "b"))).isSameAs(verdict);
                assertThat(own.row().state()).isEqualTo(UNKNOWN);
                assertThat(own.row().epoch()).isZero();
                assertThat(value(own.call(tool, "c"))).isEqualTo("done a");
            }
        }
    }

    @Test
    void rule_3_a_receiver_that_remembers_refusals_speaks_for_all_attempts_R5() {
        FakeTool tool = FakeTool.resend()
                .rules(FakeTool.RulesEdit::refusalsRemembered)
                .body(throwingInTurn(new HttpTimeoutException("504"), new CardDeclined()));
        world.call(tool, "a");
        world.call(tool, "b");
        assertThat(world.row().state()).isEqualTo(RELEASED);
        assertThat(world.row().epoch()).isEqualTo(1);
        assertThat(world.row().inDoubt()).isFalse();
        assertThat(value(world.call(tool, "c"))).isEqualTo("done c");
    }

    @Test
    void rule_3_one_crash_and_one_bad_argument_lock_nobody_out_A6x() {
        FakeTool tool = FakeTool.resend()
                .body(throwingInTurn(
                        new HttpTimeoutException("504"),
                        new IllegalArgumentException("bad iban"),
                        new OtherParameters()));
        world.call(tool, "a");
        world.call(tool, "b");
        assertThat(world.row().state()).isEqualTo(RELEASED);
        assertThat(world.row().inDoubt()).isTrue();
        assertThat(world.kept()).containsExactly("a");
        // The receiver had applied a after all.
        Answer third = world.call(tool, "c");
        assertThat(value(third)).isEqualTo("done a");
        assertThat(outcome(third).attempt()).isEqualTo(4);
        assertThat(world.row().inDoubt()).isFalse();
    }

    @Test
    void rule_3_beyond_the_horizon_a_bad_argument_in_doubt_releases_nothing() {
        FakeTool tool = FakeTool.resend()
                .withCheck()
                .body(throwingInTurn(new HttpTimeoutException("504"), new IllegalArgumentException("bad iban")));
        world.call(tool, "a");
        world.clock.advance(Duration.ofDays(2));
        world.call(tool, "b");
        assertThat(world.row().state()).isEqualTo(UNKNOWN);
        assertThat(world.stored()).isEqualTo("a");
    }

    // 4. Token, attempt and lease change only when a body or a check is about to run.

    @Test
    void rule_4_an_owner_that_was_marked_unknown_still_brings_its_result_E1() throws Exception {
        Zombie zombie = new Zombie(FakeTool.of(OnUnknown.ESCALATE), null);
        zombie.begin("a");
        world.leaseRunsOut();
        FakeTool tool = FakeTool.of(OnUnknown.ESCALATE);
        assertThat(failure(world.call(tool, "b"))).isInstanceOf(OutcomeUnknownException.class);
        assertThat(world.row().state()).isEqualTo(UNKNOWN);
        assertThat(value(zombie.end())).isEqualTo("done a");
        assertThat(world.row().state()).isEqualTo(DONE);
        assertThat(world.row().inDoubt()).isFalse();
        assertThat(value(world.call(tool, "c"))).isEqualTo("done a");
    }

    @Test
    void rule_4_a_late_pause_settles_its_own_attempts_doubt_A3z() throws Exception {
        Zombie zombie = new Zombie(FakeTool.of(OnUnknown.ESCALATE), new NeedsApproval());
        zombie.begin("a");
        world.leaseRunsOut();
        world.call(FakeTool.of(OnUnknown.ESCALATE), "b");
        zombie.end();
        assertThat(world.row().state()).isEqualTo(PAUSED);
        assertThat(world.row().inDoubt()).isFalse();
        assertThat(value(world.call(FakeTool.of(OnUnknown.ESCALATE), "c"))).isEqualTo("done a");
    }

    @Test
    void rule_4_a_check_that_throws_gives_the_token_back() throws Exception {
        FakeTool checked = FakeTool.of(OnUnknown.CHECK).check((arguments, key) -> {
            throw new IllegalStateException("no answer");
        });
        Zombie zombie = new Zombie(FakeTool.of(OnUnknown.CHECK), null);
        zombie.begin("a");
        world.leaseRunsOut();
        IntentRow before = world.row();
        assertThat(failure(world.call(checked, "b"))).isInstanceOf(OutcomeUnknownException.class);
        assertThat(world.row()).isEqualTo(before);
        assertThat(value(zombie.end())).isEqualTo("done a");
        assertThat(world.row().state()).isEqualTo(DONE);
    }

    @Test
    void rule_4_a_check_that_throws_leaves_a_pause_paused() {
        FakeTool tool = FakeTool.of(OnUnknown.CHECK)
                .body(throwingOnce(new NeedsApproval()))
                .check((arguments, key) -> {
                    throw new IllegalStateException("no answer");
                });
        world.call(tool, "a");
        IntentRow before = world.row();
        assertThat(failure(world.call(tool, "b"))).isInstanceOf(OutcomeUnknownException.class);
        assertThat(world.row()).isEqualTo(before);
    }

    @Test
    void rule_4_a_late_completion_is_refused_once_a_later_body_has_started_and_its_value_is_told_C2() throws Exception {
        Zombie zombie = new Zombie(FakeTool.resend().body((arguments, intent) -> "first " + arguments), null);
        zombie.begin("a");
        world.leaseRunsOut();
        assertThat(value(world.call(FakeTool.resend(), "b"))).isEqualTo("done a");
        // What the ledger says is what everybody gets.
        assertThat(value(zombie.end())).isEqualTo("done a");
        assertThat(zombie.world.events(IntentEvent.LateResultRefused.class))
                .singleElement()
                .satisfies(event -> assertThat(event.value()).isEqualTo("first a"));
    }

    // 5. Leases.

    @Test
    void rule_5_an_owner_that_was_overtaken_before_its_body_is_a_caller_again_Z1() {
        TinyClock owner = new TinyClock();
        try (World slow = world.another(new Options().ownersClock(owner))) {
            FakeTool tool = FakeTool.resend();
            AtomicReference<Answer> taker = new AtomicReference<>();
            // Between the claim and the body: the lease runs out and another process is done.
            FaultPoint.arm(FaultPoint.AFTER_CLAIM, () -> {
                FaultPoint.arm(FaultPoint.AFTER_CLAIM, null);
                world.leaseRunsOut();
                owner.advance(Duration.ofSeconds(31));
                taker.set(world.call(tool, "b"));
            });
            Answer answer = slow.call(tool, "a");
            assertThat(value(taker.get())).isEqualTo("done a");
            assertThat(value(answer)).isEqualTo("done a");
            assertThat(tool.ran).containsExactly("a");
        }
    }

    @Test
    void rule_5_a_lease_that_is_over_but_nobody_elses_is_renewed_before_the_body() {
        TinyClock owner = new TinyClock();
        try (World slow = world.another(new Options().ownersClock(owner))) {
            FaultPoint.arm(FaultPoint.AFTER_CLAIM, () -> {
                FaultPoint.arm(FaultPoint.AFTER_CLAIM, null);
                world.leaseRunsOut();
                owner.advance(Duration.ofSeconds(31));
            });
            assertThat(value(slow.call(FakeTool.resend(), "a"))).isEqualTo("done a");
            assertThat(world.row().attempt()).isEqualTo(1);
        }
    }

    @Test
    void rule_5_an_attempt_that_was_marked_unknown_before_it_began_is_settled_first() {
        TinyClock owner = new TinyClock();
        try (World slow = world.another(new Options().ownersClock(owner))) {
            FakeTool tool = FakeTool.of(OnUnknown.ESCALATE);
            FaultPoint.arm(FaultPoint.AFTER_CLAIM, () -> {
                FaultPoint.arm(FaultPoint.AFTER_CLAIM, null);
                world.leaseRunsOut();
                owner.advance(Duration.ofSeconds(31));
                assertThat(failure(world.call(tool, "b"))).isInstanceOf(OutcomeUnknownException.class);
            });
            // Nothing had begun, so nobody has to be asked: it runs.
            assertThat(value(slow.call(tool, "a"))).isEqualTo("done a");
            assertThat(tool.ran).containsExactly("a");
            assertThat(world.row().attempt()).isEqualTo(2);
        }
    }

    @Test
    void rule_5_a_key_is_not_handed_out_under_a_lease_that_somebody_else_took() {
        TinyClock owner = new TinyClock();
        try (World slow = world.another(new Options().ownersClock(owner))) {
            FakeTool taker = FakeTool.resend();
            FakeTool tool = FakeTool.resend().rules(r -> r.keyParameter(false)).body((arguments, intent) -> {
                world.leaseRunsOut();
                owner.advance(Duration.ofSeconds(31));
                world.call(taker, "b");
                return intent.key();
            });
            assertThat(failure(slow.call(tool, "a"))).isInstanceOf(IntentInFlightException.class);
            assertThat(world.row().state()).isEqualTo(DONE);
            assertThat(FakeTool.decoded(world.row().result())).isEqualTo("done a");
            assertThat(slow.events(IntentEvent.Unknown.class)).isEmpty();
        }
    }

    @Test
    void rule_5_a_key_is_not_handed_out_when_the_ledger_cannot_say_whose_it_is() {
        TinyClock clock = new TinyClock();
        TinyClock owner = new TinyClock();
        Trouble trouble = new Trouble(kind.open(clock));
        try (World slow = World.in(trouble, clock, new Options().ownersClock(owner))) {
            FakeTool tool = FakeTool.resend().rules(r -> r.keyParameter(false)).body((arguments, intent) -> {
                owner.advance(Duration.ofSeconds(31));
                trouble.cut();
                try {
                    return intent.key();
                } finally {
                    trouble.mend();
                }
            });
            assertThat(failure(slow.call(tool, "a"))).isInstanceOf(IntentInFlightException.class);
            // It ended without a write: whoever comes after the lease finds an attempt in doubt.
            assertThat(slow.row().state()).isEqualTo(IN_FLIGHT);
            slow.leaseRunsOut();
            assertThat(value(slow.call(FakeTool.resend(), "b"))).isEqualTo("done a");
        }
    }

    @Test
    void rule_5_a_live_owner_keeps_its_claim_by_its_heartbeat() throws Exception {
        Zombie owner = new Zombie(FakeTool.resend(), null, new Options().heartbeat(Duration.ofMillis(20)));
        owner.begin("a");
        for (int i = 0; i < 4; i++) {
            world.clock.advance(Duration.ofSeconds(20));
            Duration left = Duration.ofSeconds(25);
            World.await(
                    () -> world.row().leaseUntil().isAfter(world.clock.instant().plus(left)));
        }
        assertThat(value(owner.end())).isEqualTo("done a");
        assertThat(world.row().attempt()).isEqualTo(1);
    }

    @Test
    void rule_5_after_its_longest_time_a_hanging_body_is_left_to_its_lease() throws Exception {
        TinyClock ownersClock = new TinyClock();
        FakeTool tool = FakeTool.resend().rules(r -> r.maxAttempt(Duration.ofMinutes(1)));
        Zombie owner = new Zombie(
                tool, null, new Options().heartbeat(Duration.ofMillis(20)).ownersClock(ownersClock));
        owner.begin("a");
        ownersClock.advance(Duration.ofMinutes(2));
        owner.world.await(IntentEvent.LeaseLost.class);
        world.leaseRunsOut();
        assertThat(value(world.call(FakeTool.resend(), "b"))).isEqualTo("done a");
        owner.end();
    }

    // 7. Who returns what.

    @Test
    void rule_7_a_completion_that_fails_is_tried_again_and_nobody_runs_it_meanwhile_F2() {
        TinyClock clock = new TinyClock();
        Trouble trouble = new Trouble(kind.open(clock));
        try (World own = World.in(trouble, clock, new Options())) {
            trouble.failBefore("complete", 3);
            FakeTool tool = FakeTool.resend();
            assertThat(value(own.call(tool, "a"))).isEqualTo("done a");
            assertThat(own.events(IntentEvent.CompleteFailed.class)).hasSize(1);
            // From memory, whatever the ledger does.
            assertThat(value(own.call(tool, "b"))).isEqualTo("done a");
            World.await(() -> own.row().state() == DONE);
            assertThat(value(own.call(tool, "c"))).isEqualTo("done a");
            assertThat(tool.ran).hasSize(1);
        }
    }

    @Test
    void rule_7_a_completion_whose_acknowledgement_was_lost_is_stored_once() {
        TinyClock clock = new TinyClock();
        Trouble trouble = new Trouble(kind.open(clock));
        try (World own = World.in(trouble, clock, new Options())) {
            trouble.failAfter("complete", 1);
            FakeTool tool = FakeTool.resend();
            assertThat(value(own.call(tool, "a"))).isEqualTo("done a");
            World.await(() -> trouble.calls("complete") > 1);
            assertThat(own.row().state()).isEqualTo(DONE);
            assertThat(own.events(IntentEvent.LateResultRefused.class)).isEmpty();
        }
    }

    @Test
    void rule_7_a_lost_release_is_tried_again_so_the_correction_is_not_answered_by_a_resend() {
        TinyClock clock = new TinyClock();
        Trouble trouble = new Trouble(kind.open(clock));
        try (World own = World.in(trouble, clock, new Options().waitBudget(Duration.ofSeconds(20)))) {
            FakeTool tool = FakeTool.resend().body(throwingOnce(new Declined()));
            trouble.failBefore("change", 2);
            assertThat(failure(own.call(tool, "a"))).isInstanceOf(Declined.class);
            assertThat(value(own.call(tool, "b"))).isEqualTo("done b");
            assertThat(tool.ran).containsExactly("a", "b");
        }
    }

    @Test
    void rule_7_a_claim_that_nobody_can_read_back_does_not_lock_the_intent() {
        TinyClock clock = new TinyClock();
        Trouble trouble = new Trouble(kind.open(clock));
        try (World own = World.in(trouble, clock, new Options().waitBudget(Duration.ofSeconds(20)))) {
            trouble.failAfter("claim", 1);
            FakeTool tool = FakeTool.of(OnUnknown.ESCALATE);
            assertThat(failure(own.call(tool, "a"))).isInstanceOf(LedgerUnavailableException.class);
            assertThat(tool.ran).isEmpty();
            assertThat(value(own.call(tool, "b"))).isEqualTo("done b");
            assertThat(own.row().attempt()).isEqualTo(1);
        }
    }

    @Test
    void rule_7_nothing_runs_that_the_ledger_did_not_record_C54() {
        TinyClock clock = new TinyClock();
        Trouble trouble = new Trouble(kind.open(clock));
        try (World own = World.in(trouble, clock, new Options())) {
            trouble.failBefore("claim", 1);
            FakeTool tool = FakeTool.resend();
            assertThat(failure(own.call(tool, "a"))).isInstanceOf(LedgerUnavailableException.class);
            assertThat(tool.ran).isEmpty();
            assertThat(value(own.call(tool, "a"))).isEqualTo("done a");
        }
    }

    // 8. A result that cannot be stored.

    @Test
    void rule_8_a_result_that_cannot_be_stored_is_done_all_the_same() {
        for (Object result : new Object[] {Thread.currentThread(), "x".repeat(5_000)}) {
            try (World own = World.open(kind)) {
                FakeTool tool = FakeTool.resend().body((arguments, intent) -> result);
                assertThat(value(own.call(tool, "a"))).isSameAs(result);
                assertThat(own.events(IntentEvent.ResultOmitted.class)).hasSize(1);
                assertThat(failure(own.call(tool, "a"))).isInstanceOf(ResultUnavailableException.class);
                try (World other = own.another()) {
                    assertThat(failure(other.call(tool, "a"))).isInstanceOf(ResultUnavailableException.class);
                }
                assertThat(tool.ran).hasSize(1);
            }
        }
    }

    // 9. Claim first, then the task's state.

    @Test
    void rule_9_a_closed_task_refuses_even_what_is_done_here_and_elsewhere() {
        FakeTool tool = FakeTool.resend();
        world.call(tool, "a");
        world.engine.operators().closeTask(World.TASK);
        assertThat(failure(world.call(tool, "a"))).isInstanceOf(TaskClosedException.class);
        try (World other = world.another()) {
            assertThat(failure(other.call(tool, "a"))).isInstanceOf(TaskClosedException.class);
        }
        assertThat(tool.ran).hasSize(1);
    }

    @Test
    void rule_9_what_was_in_flight_at_the_close_may_finish_and_is_reported_K2() throws Exception {
        Zombie owner = new Zombie(FakeTool.resend(), null);
        owner.begin("a");
        assertThat(world.engine.operators().closeTask(World.TASK)).hasSize(1);
        assertThat(value(owner.end())).isEqualTo("done a");
    }

    @Test
    void rule_9_a_close_reports_what_somebody_must_look_at_A8() {
        FakeTool tool = FakeTool.resend().body(throwingOnce(new IllegalArgumentException("reading")));
        world.call(tool, "a");
        assertThat(world.engine.operators().closeTask(World.TASK))
                .singleElement()
                .satisfies(status -> assertThat(status.state()).isEqualTo(RELEASED));
    }

    // 10. Operators.

    @Test
    void rule_10_an_operator_acts_on_the_attempt_that_was_shown_and_on_no_live_one_E3() throws Exception {
        Zombie owner = new Zombie(FakeTool.of(OnUnknown.ESCALATE), null);
        owner.begin("a");
        assertThatThrownBy(() -> world.release(1)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> world.resolve(1, "x")).isInstanceOf(IllegalStateException.class);
        world.leaseRunsOut();
        assertThatThrownBy(() -> world.release(2)).isInstanceOf(IllegalStateException.class);
        world.release(1);
        assertThat(world.row().state()).isEqualTo(RELEASED);
        // The token is gone: the late result is refused, and its caller gets its own.
        assertThat(value(owner.end())).isEqualTo("done a");
        assertThat(world.row().state()).isEqualTo(RELEASED);
        assertThat(owner.world.events(IntentEvent.LateResultRefused.class)).hasSize(1);
    }

    @Test
    void rule_10_a_release_keeps_the_old_arguments_and_the_epoch() {
        FakeTool tool = FakeTool.resend().body(throwingInTurn(new HttpTimeoutException("504"), new OtherParameters()));
        world.call(tool, "a");
        world.clock.advance(Duration.ofDays(3));
        world.release(1);
        assertThat(world.row().inDoubt()).isFalse();
        assertThat(world.kept()).containsExactly("a");
        assertThat(world.events(IntentEvent.ReleasedByOperator.class)).hasSize(1);
        // The operator was wrong: a exists.
        assertThat(value(world.call(tool, "b"))).isEqualTo("done a");
        assertThat(tool.ran).containsExactly("a", "b", "a");
    }

    @Test
    void rule_10_a_result_of_an_operator_may_be_replaced_one_of_the_tool_may_not() {
        FakeTool tool = FakeTool.of(OnUnknown.ESCALATE).body(throwingOnce(new HttpTimeoutException("504")));
        world.call(tool, "a");
        world.resolve(1, "wrong");
        assertThat(value(world.call(tool, "a"))).isEqualTo("wrong");
        world.resolve(1, "right");
        assertThat(value(world.call(tool, "a"))).isEqualTo("right");
        assertThat(outcome(world.call(tool, "b")).drift()).isEqualTo(DriftKind.AFTER_FAILURE);
        FakeTool done = FakeTool.resend().rules(r -> r.named("send"));
        world.call(done, "a");
        String key = world.row("send").key();
        assertThatThrownBy(() -> world.engine.operators().resolve(key, 1, FakeTool.encoded("x"), "olga"))
                .isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> world.engine.operators().release(key, 1, "olga"))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void rule_10_a_pause_may_be_resolved_or_released() {
        FakeTool tool = FakeTool.resend().body(throwingOnce(new NeedsApproval()));
        world.call(tool, "a");
        world.release(1);
        assertThat(value(world.call(tool, "b"))).isEqualTo("done b");
    }

    @Test
    void closing_leaves_what_runs_unknown_and_its_late_word_counts() throws Exception {
        Zombie owner = new Zombie(FakeTool.resend(), null);
        owner.begin("a");
        owner.world.close();
        assertThat(world.row().state()).isEqualTo(UNKNOWN);
        assertThat(value(owner.end())).isEqualTo("done a");
        assertThat(world.row().state()).isEqualTo(DONE);
        assertThat(failure(owner.world.call(FakeTool.resend(), "b"))).isInstanceOf(IllegalStateException.class);
    }

    /** Another process whose body is held until the test lets it go. */
    private final class Zombie {

        final World world;
        private final FakeTool tool;
        private final CountDownLatch running = new CountDownLatch(1);
        private final CountDownLatch go = new CountDownLatch(1);
        private CompletableFuture<Answer> answer;

        Zombie(RuntimeException ending) {
            this(FakeTool.resend(), ending);
        }

        Zombie(FakeTool tool, RuntimeException ending) {
            this(tool, ending, new Options());
        }

        Zombie(FakeTool tool, RuntimeException ending, Options options) {
            world = RulesOfTheLedgerRowTest.this.world.another(options);
            FakeTool.Body body = tool.body();
            this.tool = tool.body((arguments, intent) -> {
                running.countDown();
                go.await();
                if (ending != null) {
                    throw ending;
                }
                return body.run(arguments, intent);
            });
        }

        void begin(String arguments) throws InterruptedException {
            answer = CompletableFuture.supplyAsync(() -> world.call(tool, arguments), World.OWN_THREAD);
            running.await();
        }

        Answer end() throws Exception {
            go.countDown();
            return answer.get();
        }
    }
}
