package dev.plankey.testkit;

import static dev.plankey.testkit.ContractOfALedger.row;
import static dev.plankey.testkit.Sample.LEASE;
import static dev.plankey.testkit.Sample.TASK;
import static dev.plankey.testkit.Sample.encoded;
import static dev.plankey.testkit.Sample.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.IntentState;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.spi.Change;
import dev.plankey.spi.Completion;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.RowAnswer;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** To DONE, by the owner of the attempt. */
interface CompletionContract extends ContractOfALedger {

    @Test
    default void a_completion_stores_the_result_and_when_and_in_which_pass_it_was_answered() {
        IntentRow claimed = claimed("k", "token-1");
        clock().advance(Duration.ofSeconds(7));

        RowAnswer answer = complete(Sample.completion("k", "token-1", "the invoice"));

        assertThat(answer.applied()).isTrue();
        assertThat(answer.row())
                .isEqualTo(with(
                        claimed,
                        "state",
                        IntentState.DONE,
                        "ownerToken",
                        null,
                        "leaseUntil",
                        null,
                        "result",
                        encoded("the invoice"),
                        "answeredAt",
                        ledger().now(),
                        "answeredPass",
                        "pass-1"));
        assertThat(stored("k")).isEqualTo(answer.row());
    }

    @Test
    default void a_completion_clears_doubt_waiting_and_kept_arguments() {
        IntentRow claimed = claimed("k", "token-1");
        IntentRow troubled = with(
                claimed, "inDoubt", true, "keptArguments", List.of(encoded("earlier")), "notBefore", ledger().now());
        changed(Sample.own(claimed, troubled));

        IntentRow done = row(complete(Sample.completion("k", "token-1")));

        assertThat(done.inDoubt()).isFalse();
        assertThat(done.keptArguments()).isEmpty();
        assertThat(done.notBefore()).isNull();
        assertThat(ledger().inDoubt()).isEmpty();
    }

    @Test
    default void a_completion_without_a_pass_is_answered_in_none() {
        claimed("k", "token-1");

        complete(new Completion("k", "token-1", encoded("r"), null, false));

        assertThat(stored("k").answeredPass()).isNull();
        assertThat(stored("k").state()).isEqualTo(IntentState.DONE);
    }

    @Test
    default void another_token_completes_nothing_and_sees_the_row() {
        IntentRow claimed = claimed("k", "token-1");

        RowAnswer answer = complete(Sample.completion("k", "token-2"));

        assertThat(answer.applied()).isFalse();
        assertThat(answer.row()).isEqualTo(claimed);
    }

    @Test
    default void a_late_completion_counts_while_nobody_has_taken_over() {
        IntentRow claimed = claimed("k", "token-1");
        clock().advance(LEASE.multipliedBy(100));
        changed(Sample.unknown(claimed));

        RowAnswer late = complete(Sample.completion("k", "token-1", "the invoice"));

        assertThat(late.applied()).isTrue();
        assertThat(row(late).state()).isEqualTo(IntentState.DONE);
        assertThat(row(late).inDoubt()).isFalse();
        assertThat(stored("k").result()).isEqualTo(encoded("the invoice"));
    }

    @Test
    default void a_late_completion_is_refused_once_another_has_taken_over() {
        IntentRow claimed = claimed("k", "token-1");
        clock().advance(LEASE);
        changed(Sample.takeOver(claimed, "token-2"));

        RowAnswer late = complete(Sample.completion("k", "token-1", "late"));
        RowAnswer taker = complete(Sample.completion("k", "token-2", "the taker's"));

        assertThat(late.applied()).isFalse();
        assertThat(row(late).attempt()).isEqualTo(2);
        assertThat(taker.applied()).isTrue();
        assertThat(stored("k").result()).isEqualTo(encoded("the taker's"));
    }

    @Test
    default void a_late_completion_counts_again_after_the_taker_gave_the_token_back() {
        IntentRow claimed = claimed("k", "token-1");
        clock().advance(LEASE);
        IntentRow taken = changed(Sample.takeOver(claimed, "token-2"));
        IntentRow back =
                with(taken, "attempt", 1, "state", IntentState.UNKNOWN, "ownerToken", "token-1", "leaseUntil", null);
        changed(Sample.own(taken, back));

        assertThat(complete(Sample.completion("k", "token-2")).applied()).isFalse();
        assertThat(complete(Sample.completion("k", "token-1")).applied()).isTrue();
    }

    @Test
    default void a_completion_whose_acknowledgement_was_lost_is_ours_when_it_comes_again() {
        claimed("k", "token-1");
        FaultyLedger faulty = FaultyLedger.around(ledger());
        faulty.loseNext("complete");
        List<Completion> completion = List.of(Sample.completion("k", "token-1"));
        assertThatThrownBy(() -> faulty.ledger().complete(completion)).isInstanceOf(LedgerUnavailableException.class);
        IntentRow after = stored("k");

        RowAnswer again = faulty.ledger().complete(completion).get(0);

        assertThat(again.applied()).isTrue();
        assertThat(again.row()).isEqualTo(after);
    }

    @Test
    default void an_equal_result_of_another_attempt_is_not_taken_for_ours() {
        IntentRow claimed = claimed("k", "token-1");
        clock().advance(LEASE);
        changed(Sample.takeOver(claimed, "token-2"));
        complete(Sample.completion("k", "token-2", "equal"));

        assertThat(complete(Sample.completion("k", "token-1", "equal")).applied())
                .isFalse();
    }

    @Test
    default void a_result_that_an_operator_gave_is_not_overwritten() {
        IntentRow claimed = claimed("k", "token-1");
        IntentRow unknown = changed(Sample.unknown(claimed));
        IntentRow resolved = with(
                Sample.ended(unknown, IntentState.DONE),
                "inDoubt",
                false,
                "result",
                encoded("the operator's"),
                "answeredAt",
                ledger().now(),
                "resolvedBy",
                "ops");
        changed(new Change(unknown, resolved, Set.of(IntentState.UNKNOWN), false, null, null, false));

        RowAnswer late = complete(Sample.completion("k", "token-1", "late"));

        assertThat(late.applied()).isFalse();
        assertThat(late.row()).isEqualTo(resolved);
    }

    @Test
    default void a_completion_that_finds_no_row_stores_nothing() {
        RowAnswer answer = complete(Sample.completion("k", "token-1"));

        assertThat(answer.applied()).isFalse();
        assertThat(answer.row()).isNull();
        assertThat(find("k").row()).isNull();
    }

    @Test
    default void what_was_in_flight_when_its_task_was_closed_may_still_finish() {
        claimed("k", "token-1");
        ledger().closeTask(TASK, LEASE);

        RowAnswer answer = complete(Sample.completion("k", "token-1"));

        assertThat(answer.applied()).isTrue();
        assertThat(answer.taskClosed()).isTrue();
        assertThat(row(answer).state()).isEqualTo(IntentState.DONE);
    }

    @Test
    default void in_one_list_each_completion_stands_for_itself() {
        claimed("a", "t-a");
        claimed("b", "t-b");

        List<RowAnswer> answers = ledger().complete(List.of(
                Sample.completion("a", "t-a"), Sample.completion("b", "wrong"), Sample.completion("c", "t-c")));

        assertThat(answers).extracting(RowAnswer::applied).containsExactly(true, false, false);
        assertThat(stored("a").state()).isEqualTo(IntentState.DONE);
        assertThat(stored("b").state()).isEqualTo(IntentState.IN_FLIGHT);
    }
}
