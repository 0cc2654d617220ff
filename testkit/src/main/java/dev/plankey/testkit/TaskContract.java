package dev.plankey.testkit;

import static dev.plankey.testkit.ContractOfALedger.row;
import static dev.plankey.testkit.Sample.LEASE;
import static dev.plankey.testkit.Sample.TASK;
import static dev.plankey.testkit.Sample.encoded;
import static dev.plankey.testkit.Sample.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.IntentState;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Completion;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.RowAnswer;
import dev.plankey.spi.TaskId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What belongs to a task: its rows, its end, and whose answers were lost. */
interface TaskContract extends ContractOfALedger {

    @Test
    default void closing_a_task_returns_all_its_rows_as_they_stand() {
        claimed("done", "t-1");
        complete(Sample.completion("done", "t-1"));
        claimed("in flight", "t-2");
        changed(Sample.pause(claimed("paused", "t-3")));
        claimed(Sample.claim("of another", "t-4", new TaskId(null, "other"), "3"));

        List<IntentRow> rows = ledger().closeTask(TASK, LEASE);

        assertThat(rows).extracting(IntentRow::key).containsExactly("done", "in flight", "paused");
        assertThat(rows)
                .extracting(IntentRow::state)
                .containsExactly(IntentState.DONE, IntentState.IN_FLIGHT, IntentState.PAUSED);
    }

    @Test
    default void a_claim_after_the_close_is_told_so_and_can_be_withdrawn() {
        ledger().closeTask(TASK, LEASE);

        RowAnswer answer = claim(Sample.claim("k", "token-1"));

        assertThat(answer.taskClosed()).isTrue();
        assertThat(change(Sample.withdraw(row(answer))).applied()).isTrue();
        assertThat(ledger().rowsOf(TASK, null)).isEmpty();
    }

    @Test
    default void every_answer_after_the_close_says_that_the_task_is_closed() {
        IntentRow claimed = claimed("k", "token-1");
        assertThat(find("k").taskClosed()).isFalse();

        ledger().closeTask(TASK, LEASE);

        assertThat(find("k").taskClosed()).isTrue();
        assertThat(claim(Sample.claim("k", "token-2")).taskClosed()).isTrue();
        assertThat(change(Sample.unknown(claimed)).taskClosed()).isTrue();
        assertThat(complete(Sample.completion("k", "token-1")).taskClosed()).isTrue();
    }

    @Test
    default void closing_a_task_that_nobody_used_closes_it() {
        assertThat(ledger().closeTask(TASK, LEASE)).isEmpty();

        assertThat(claim(Sample.claim("k", "token-1")).taskClosed()).isTrue();
    }

    @Test
    default void of_a_claim_and_a_close_at_the_same_moment_one_sees_the_other() {
        for (int round = 0; round < 20; round++) {
            TaskId task = new TaskId(null, "task-" + round);
            Claim claim = Sample.claim("raced-" + round, "token", task, "3");

            List<Boolean> seen = Race.of(
                    2,
                    racer -> racer == 0
                            ? claim(claim).taskClosed()
                            : ledger().closeTask(task, LEASE).size() == 1);

            assertThat(seen)
                    .as("round %s: the claim sees the close, the close sees the claim", round)
                    .contains(true);
        }
    }

    @Test
    default void the_rows_of_a_task_come_in_the_order_of_their_first_calls() {
        for (String key : List.of("z", "a", "m")) {
            claimed(key, "token");
        }
        clock().advance(Duration.ofSeconds(1));
        claimed("b", "token");
        complete(Sample.completion("m", "token"));

        assertThat(ledger().rowsOf(TASK, null)).extracting(IntentRow::key).containsExactly("z", "a", "m", "b");
        assertThat(ledger().rowsOf(new TaskId(null, "nobody's"), null)).isEmpty();
    }

    @Test
    default void a_step_has_its_own_rows_and_those_below_it_but_not_its_namesakes() {
        for (String step : List.of("3", "3:%ca", "3:%ca:%cb", "3:%ipay:0", "30", "3b", "2", "3%3A1", "\u00e9", "3;")) {
            claimed(Sample.claim("in " + step, "token", TASK, step));
        }

        assertThat(ledger().rowsOf(TASK, "3"))
                .extracting(IntentRow::step)
                .containsExactly("3", "3:%ca", "3:%ca:%cb", "3:%ipay:0");
        assertThat(ledger().rowsOf(TASK, "3:%ca")).extracting(IntentRow::step).containsExactly("3:%ca", "3:%ca:%cb");
        assertThat(ledger().rowsOf(TASK, "4")).isEmpty();
    }

    @Test
    default void somebody_must_look_at_rows_in_doubt_and_at_lapsed_ones_and_at_no_others() {
        changed(Sample.unknown(claimed("unknown", "t-1")));
        IntentRow released = claimed("released in doubt", "t-2");
        changed(Sample.own(released, with(Sample.ended(released, IntentState.RELEASED), "inDoubt", true)));
        claimed(Sample.claim("lapsed", "t-3", new TaskId("acme", "t"), "1"));
        claimed(Sample.claim("lapsed, closed", "t-4", new TaskId("acme", "closed"), "1"));
        ledger().closeTask(new TaskId("acme", "closed"), LEASE);
        claimed("done", "t-5");
        complete(Sample.completion("done", "t-5"));
        changed(Sample.pause(claimed("paused", "t-6")));
        clock().advance(LEASE);
        claimed("alive", "t-7");

        assertThat(ledger().inDoubt())
                .extracting(IntentRow::key)
                .containsExactlyInAnyOrder("unknown", "released in doubt", "lapsed", "lapsed, closed");
    }

    @Test
    default void an_answer_is_lost_for_the_pass_that_gave_it_in_the_step_and_below() {
        answered("here", "3", "pass-1");
        answered("below", "3:%ca", "pass-1");
        answered("beside", "4", "pass-1");
        answered("later", "3", "pass-2");

        ledger().answerLost(TASK, "3", null, "pass-1");

        assertThat(stored("here").answerLost()).isTrue();
        assertThat(stored("below").answerLost()).isTrue();
        assertThat(stored("beside").answerLost()).isFalse();
        assertThat(stored("later").answerLost()).isFalse();
    }

    @Test
    default void what_one_pass_lost_is_not_found_again_when_another_pass_loses_its_own() {
        answered("k", "3", "pass-2");
        ledger().answerLost(TASK, "3", null, "pass-2");

        ledger().answerLost(TASK, "3", null, "pass-1");

        assertThat(stored("k").answerLost()).isTrue();
    }

    @Test
    default void only_the_answers_of_one_ordinal_are_lost_where_one_is_named() {
        claimed(new Claim("a", TASK, "3", "tool", "apollo", "t", LEASE, encoded("x")));
        claimed(new Claim("b", TASK, "3", "tool", "gemini", "t", LEASE, encoded("x")));

        ledger().answerLost(TASK, "3", "apollo", "pass-1");

        assertThat(stored("a").answerLost()).isTrue();
        assertThat(stored("b").answerLost()).isFalse();
    }

    @Test
    default void an_answer_that_its_pass_is_about_to_give_is_lost_too_and_changes_leave_that_as_it_is() {
        IntentRow claimed = claimed("k", "token-1");
        ledger().answerLost(TASK, "3", null, "pass-1");
        assertThat(stored("k").answerLost()).isTrue();

        assertThat(changed(Sample.unknown(claimed)).answerLost()).isTrue();
        assertThat(row(complete(Sample.completion("k", "token-1"))).answerLost())
                .isTrue();
    }

    @Test
    default void an_answer_that_a_later_pass_gives_is_not_lost_by_what_happened_to_an_earlier_one() {
        claimed("k", "token-1");
        ledger().answerLost(TASK, "3", null, "pass-1");

        complete(new Completion("k", "token-1", encoded("r"), "pass-2", true));

        assertThat(stored("k").answerLost()).isFalse();
    }

    @Test
    default void tasks_that_nobody_used_for_long_are_found_longest_idle_first() {
        claimed(Sample.claim("a", "t", new TaskId(null, "oldest"), "1"));
        clock().advance(Duration.ofHours(1));
        claimed(Sample.claim("b", "t", new TaskId("acme", "older"), "1"));
        claimed(Sample.claim("c", "t", new TaskId(null, "closed"), "1"));
        ledger().closeTask(new TaskId(null, "closed"), LEASE);
        clock().advance(Duration.ofHours(1));
        claimed(Sample.claim("d", "t", new TaskId(null, "used"), "1"));
        clock().advance(Duration.ofDays(7).minusHours(1));
        complete(Sample.completion("d", "t"));
        assertThat(ledger().idleTasks(Duration.ofDays(7).plusHours(2), 9)).isEmpty();

        clock().advance(Duration.ofMinutes(2)); // a ledger may know the last use to the minute

        assertThat(ledger().idleTasks(Duration.ofDays(7), 9))
                .containsExactly(new TaskId(null, "oldest"), new TaskId("acme", "older"));
        assertThat(ledger().idleTasks(Duration.ofDays(7), 1)).containsExactly(new TaskId(null, "oldest"));
    }

    @Test
    default void a_replan_is_noted_once_and_again() {
        Instant first = ledger().now();
        ledger().recordReplan(TASK, "3", "3b");
        clock().advance(Duration.ofMinutes(1));
        ledger().recordReplan(TASK, "3", "3b");
        ledger().recordReplan(TASK, "3", "3c");
        ledger().recordReplan(new TaskId("acme", TASK.task()), "3", "4");

        assertThat(ledger().rowsOf(TASK, "3b")).isEmpty();
        assertThat(ledger().replans(TASK))
                .as("each pair once, oldest first")
                .extracting(replan -> replan.oldStep() + " > " + replan.newStep())
                .containsExactly("3 > 3b", "3 > 3c");
        assertThat(ledger().replans(TASK).get(0).at())
                .as("its first time")
                .isBetween(first, first.plus(Duration.ofSeconds(59)));
        assertThat(ledger().replans(new TaskId(null, "another"))).isEmpty();
    }

    private void answered(String key, String step, String pass) {
        claimed(Sample.claim(key, "token", TASK, step));
        complete(new Completion(key, "token", encoded("r"), pass, true));
    }
}
