package dev.plankey.testkit;

import static dev.plankey.testkit.ContractOfALedger.row;
import static dev.plankey.testkit.Sample.LEASE;
import static dev.plankey.testkit.Sample.encoded;
import static dev.plankey.testkit.Sample.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.IntentState;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.spi.Change;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.RowAnswer;
import dev.plankey.spi.TaskId;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Conditional writes: from the row that was seen to the row that is wanted. */
interface ChangeContract extends ContractOfALedger {

    @Test
    default void a_lease_is_taken_over_exactly_when_it_ends_and_not_before() {
        IntentRow claimed = claimed("k", "token-1");
        clock().advance(LEASE.minus(1, ChronoUnit.MICROS));
        assertThat(change(Sample.takeOver(claimed, "token-2")).applied()).isFalse();

        clock().advance(Duration.of(1, ChronoUnit.MICROS));
        RowAnswer taken = change(Sample.takeOver(claimed, "token-2"));

        assertThat(taken.applied()).isTrue();
        assertThat(row(taken).attempt()).isEqualTo(2);
        assertThat(row(taken).ownerToken()).isEqualTo("token-2");
        assertThat(row(taken).inDoubt()).isTrue();
        assertThat(row(taken).leaseUntil()).isEqualTo(ledger().now().plus(LEASE));
        assertThat(row(taken).arguments()).isEqualTo(encoded("first"));
    }

    @Test
    default void a_renewed_lease_is_not_taken_over_by_who_saw_the_old_one() {
        IntentRow seen = claimed("k", "token-1");
        clock().advance(LEASE.minusSeconds(1));
        renew(Sample.renewal("k", "token-1"));
        clock().advance(Duration.ofSeconds(1));

        RowAnswer refused = change(Sample.takeOver(seen, "token-2"));

        assertThat(refused.applied()).isFalse();
        assertThat(row(refused).ownerToken()).isEqualTo("token-1");
    }

    @Test
    default void of_many_threads_that_take_over_at_the_same_moment_exactly_one_wins() {
        IntentRow claimed = claimed("k", "token-0");
        clock().advance(LEASE);

        List<RowAnswer> answers = Race.of(6, racer -> change(Sample.takeOver(claimed, "racer-" + racer)));

        assertThat(answers).filteredOn(RowAnswer::applied).hasSize(1);
        assertThat(answers)
                .extracting(answer -> row(answer).ownerToken())
                .containsOnly(stored("k").ownerToken());
        assertThat(stored("k").attempt()).isEqualTo(2);
    }

    @Test
    default void a_change_is_made_only_to_the_row_that_was_seen() {
        IntentRow stored = claimed("k", "token-1");

        assertThat(change(Sample.release(with(stored, "attempt", 2))).applied()).isFalse();
        assertThat(change(Sample.release(with(stored, "ownerToken", "token-2"))).applied())
                .isFalse();
        assertThat(change(Sample.release(with(stored, "ownerToken", null))).applied())
                .isFalse();
        assertThat(change(new Change(
                                stored,
                                Sample.ended(stored, IntentState.RELEASED),
                                Set.of(IntentState.PAUSED, IntentState.UNKNOWN),
                                false,
                                null,
                                null,
                                false))
                        .applied())
                .isFalse();
        assertThat(change(new Change(
                                stored, Sample.ended(stored, IntentState.RELEASED), Set.of(), false, null, null, false))
                        .applied())
                .isFalse();
        assertThat(stored("k")).isEqualTo(stored);
    }

    @Test
    default void a_row_without_owner_is_changed_only_by_who_saw_it_without_one() {
        IntentRow paused = changed(Sample.pause(claimed("k", "token-1")));
        IntentRow resumed = with(paused, "state", IntentState.IN_FLIGHT, "attempt", 2, "ownerToken", "token-2");
        Set<IntentState> states = Set.of(IntentState.PAUSED);

        Change bySomebodyLate =
                new Change(with(paused, "ownerToken", "token-1"), resumed, states, false, LEASE, null, false);
        assertThat(change(bySomebodyLate).applied()).isFalse();
        assertThat(change(new Change(paused, resumed, states, false, LEASE, null, false))
                        .applied())
                .isTrue();
    }

    @Test
    default void what_an_overtaken_owner_says_changes_nothing() {
        IntentRow claimed = claimed("k", "token-1");
        clock().advance(LEASE);
        IntentRow taken = changed(Sample.takeOver(claimed, "token-2"));

        for (Change late : List.of(
                Sample.release(claimed), Sample.pause(claimed), Sample.unknown(claimed), Sample.withdraw(claimed))) {
            RowAnswer refused = change(late);
            assertThat(refused.applied()).isFalse();
            assertThat(refused.row()).isEqualTo(taken);
        }
    }

    @Test
    default void every_column_that_may_change_comes_back_as_it_was_written() {
        IntentRow claimed = claimed("k", "token-1");
        IntentRow next = with(
                claimed,
                "epoch",
                3,
                "attempt",
                9,
                "state",
                IntentState.DONE,
                "inDoubt",
                true,
                "ownerToken",
                "t\u0000oken",
                "leaseUntil",
                ledger().now().plusSeconds(1),
                "horizonFrom",
                ledger().now().minusSeconds(2),
                "notBefore",
                ledger().now().plusSeconds(3),
                "arguments",
                encoded("later"),
                "keptArguments",
                List.of(encoded("one"), encoded(""), encoded("one")),
                "result",
                encoded("a\u0000b"),
                "answeredAt",
                ledger().now().minusSeconds(4),
                "answeredPass",
                "pass-9",
                "resolvedBy",
                "ops");

        assertThat(changed(Sample.own(claimed, next))).isEqualTo(next);
        assertThat(stored("k")).isEqualTo(next);
    }

    @Test
    default void who_the_row_is_about_never_changes() {
        IntentRow claimed = claimed("k", "token-1");
        IntentRow next = with(
                Sample.ended(claimed, IntentState.RELEASED),
                "task",
                new TaskId("other", "other"),
                "step",
                "other",
                "tool",
                "other",
                "ordinal",
                "other",
                "firstCallAt",
                ledger().now().plusSeconds(1),
                "answerLost",
                true,
                "keyFormat",
                "other");

        assertThat(changed(Sample.own(claimed, next))).isEqualTo(Sample.ended(claimed, IntentState.RELEASED));
    }

    @Test
    default void durations_are_counted_by_the_ledgers_clock_and_win_over_instants() {
        IntentRow claimed = claimed("k", "token-1");
        clock().advance(Duration.ofSeconds(5));
        IntentRow next = with(claimed, "leaseUntil", claimed.firstCallAt(), "notBefore", claimed.firstCallAt());
        Change change = new Change(
                claimed,
                next,
                Set.of(IntentState.IN_FLIGHT),
                false,
                Duration.ofSeconds(11),
                Duration.ofSeconds(13),
                true);

        IntentRow after = changed(change);

        assertThat(after.leaseUntil()).isEqualTo(ledger().now().plusSeconds(11));
        assertThat(after.notBefore()).isEqualTo(ledger().now().plusSeconds(13));
        assertThat(after.horizonFrom()).isEqualTo(ledger().now());
        assertThat(after.firstCallAt()).isEqualTo(claimed.firstCallAt());
    }

    @Test
    default void a_withdrawn_first_claim_leaves_nothing_and_may_be_withdrawn_again() {
        IntentRow claimed = claimed("k", "token-1");

        RowAnswer withdrawn = change(Sample.withdraw(claimed));
        RowAnswer again = change(Sample.withdraw(claimed));

        assertThat(withdrawn.applied()).isTrue();
        assertThat(withdrawn.row()).isNull();
        assertThat(again.applied()).as("what was wanted holds").isTrue();
        assertThat(find("k").row()).isNull();
        assertThat(claimed("k", "token-2").attempt()).isEqualTo(1);
    }

    @Test
    default void a_change_of_a_row_that_is_gone_makes_none() {
        IntentRow claimed = claimed("k", "token-1");
        change(Sample.withdraw(claimed));

        RowAnswer answer = change(Sample.release(claimed));

        assertThat(answer.applied()).isFalse();
        assertThat(answer.row()).isNull();
        assertThat(find("k").row()).isNull();
    }

    @Test
    default void a_take_over_whose_acknowledgement_was_lost_is_ours_when_it_comes_again() {
        IntentRow claimed = claimed("k", "token-1");
        clock().advance(LEASE);

        assertThat(afterALostAnswer(Sample.takeOver(claimed, "token-2")).applied())
                .isTrue();
        assertThat(stored("k").attempt()).isEqualTo(2);
    }

    @Test
    default void a_release_or_pause_whose_acknowledgement_was_lost_is_ours_when_it_comes_again() {
        assertThat(afterALostAnswer(Sample.release(claimed("a", "t-a"))).applied())
                .isTrue();
        assertThat(afterALostAnswer(Sample.pause(claimed("b", "t-b"))).applied())
                .isTrue();
        assertThat(afterALostAnswer(Sample.unknown(claimed("c", "t-c"))).applied())
                .isTrue();
    }

    @Test
    default void a_release_that_another_attempt_made_is_not_taken_for_ours() {
        IntentRow first = claimed("k", "token-1");
        clock().advance(LEASE);
        IntentRow second = changed(Sample.takeOver(first, "token-2"));
        changed(Sample.release(second));

        assertThat(change(Sample.release(first)).applied()).isFalse();
    }

    @Test
    default void in_one_list_each_change_stands_for_itself() {
        IntentRow a = claimed("a", "t-a");
        IntentRow b = claimed("b", "t-b");
        IntentRow c = claimed("c", "t-c");

        List<RowAnswer> answers = ledger().change(
                        List.of(Sample.release(a), Sample.release(with(b, "ownerToken", "wrong")), Sample.withdraw(c)));

        assertThat(answers).extracting(RowAnswer::applied).containsExactly(true, false, true);
        assertThat(stored("a").state()).isEqualTo(IntentState.RELEASED);
        assertThat(stored("b")).isEqualTo(b);
        assertThat(find("c").row()).isNull();
    }

    @Test
    default void a_heartbeat_prolongs_the_lease_of_its_own_attempt_in_flight_and_no_other() {
        claimed("mine", "t-1");
        claimed("taken", "t-2");
        claimed("unknown", "t-3");
        clock().advance(LEASE);
        changed(Sample.takeOver(stored("taken"), "t-2b"));
        changed(Sample.unknown(stored("unknown")));
        clock().advance(Duration.ofSeconds(1));

        List<Boolean> renewed = ledger().renew(List.of(
                Sample.renewal("mine", "t-1"),
                Sample.renewal("taken", "t-2"),
                Sample.renewal("unknown", "t-3"),
                Sample.renewal("absent", "t-4")));

        assertThat(renewed).as("a lapsed lease that nobody took is renewed").containsExactly(true, false, false, false);
        assertThat(stored("mine").leaseUntil()).isEqualTo(ledger().now().plus(LEASE));
    }

    private RowAnswer afterALostAnswer(Change change) {
        FaultyLedger faulty = FaultyLedger.around(ledger());
        faulty.loseNext("change");
        assertThatThrownBy(() -> faulty.ledger().change(List.of(change)))
                .isInstanceOf(LedgerUnavailableException.class);
        return faulty.ledger().change(List.of(change)).get(0);
    }
}
