package dev.plankey.testkit;

import static dev.plankey.testkit.ContractOfALedger.row;
import static dev.plankey.testkit.Sample.LEASE;
import static dev.plankey.testkit.Sample.TASK;
import static dev.plankey.testkit.Sample.encoded;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.IntentState;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Completion;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.RowAnswer;
import dev.plankey.spi.TaskId;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** From "nobody" to "in flight, by this owner". */
interface ClaimContract extends ContractOfALedger {

    @Test
    default void the_first_claim_is_ours_and_its_row_says_all_that_was_claimed() {
        RowAnswer answer = claim(Sample.claim("k", "token-1"));

        assertThat(answer.applied()).isTrue();
        assertThat(answer.taskClosed()).isFalse();
        assertThat(answer.now()).isEqualTo(ledger().now());
        assertThat(answer.row())
                .isEqualTo(new IntentRow(
                        "k",
                        TASK,
                        "3",
                        "create_invoice",
                        "0",
                        0,
                        1,
                        IntentState.IN_FLIGHT,
                        false,
                        "token-1",
                        ledger().now().plus(LEASE),
                        ledger().now(),
                        ledger().now(),
                        null,
                        encoded("first"),
                        List.of(),
                        null,
                        null,
                        null,
                        false,
                        null,
                        IntentRow.KEY_FORMAT_1));
        assertThat(stored("k")).isEqualTo(answer.row());
    }

    @Test
    default void a_second_claim_leaves_the_row_alone_and_reads_the_winner_back() {
        IntentRow winner = claimed("k", "token-1");
        clock().advance(LEASE.multipliedBy(10));

        RowAnswer second = claim(Sample.claim("k", "token-2"));

        assertThat(second.applied()).isFalse();
        assertThat(second.row()).isEqualTo(winner);
        assertThat(stored("k")).isEqualTo(winner);
    }

    @Test
    default void a_claim_that_finds_a_result_reads_the_result_back() {
        claimed("k", "token-1");
        complete(Sample.completion("k", "token-1", "the invoice"));

        RowAnswer late = claim(Sample.claim("k", "token-2"));

        assertThat(late.applied()).isFalse();
        assertThat(row(late).result()).isEqualTo(encoded("the invoice"));
    }

    @Test
    default void a_claim_whose_acknowledgement_was_lost_is_ours_when_it_comes_again() {
        FaultyLedger faulty = FaultyLedger.around(ledger());
        faulty.loseNext("claim");
        List<Claim> claim = List.of(Sample.claim("k", "token-1"));
        assertThatThrownBy(() -> faulty.ledger().claim(claim)).isInstanceOf(LedgerUnavailableException.class);

        RowAnswer again = faulty.ledger().claim(claim).get(0);

        assertThat(again.applied()).isTrue();
        assertThat(row(again).attempt()).isEqualTo(1);
    }

    @Test
    default void a_claim_that_comes_again_after_another_marked_it_unknown_is_not_ours_to_run() {
        IntentRow mine = claimed("k", "token-1");
        clock().advance(LEASE);
        changed(Sample.unknown(mine));

        RowAnswer again = claim(Sample.claim("k", "token-1"));

        assertThat(again.applied()).isFalse();
        assertThat(row(again).state()).isEqualTo(IntentState.UNKNOWN);
        assertThat(row(again).ownerToken()).isEqualTo("token-1");
    }

    @Test
    default void in_one_list_each_claim_stands_for_itself() {
        claimed("b", "somebody");

        List<RowAnswer> answers =
                ledger().claim(List.of(Sample.claim("a", "t-a"), Sample.claim("b", "t-b"), Sample.claim("c", "t-c")));

        assertThat(answers).extracting(RowAnswer::applied).containsExactly(true, false, true);
        assertThat(answers).extracting(answer -> row(answer).key()).containsExactly("a", "b", "c");
    }

    @Test
    default void of_many_threads_that_claim_at_the_same_moment_exactly_one_wins_and_all_see_it() {
        for (int round = 0; round < 20; round++) {
            String key = "raced-" + round;

            List<RowAnswer> answers = Race.of(6, racer -> claim(Sample.claim(key, "racer-" + racer)));

            assertThat(answers).filteredOn(RowAnswer::applied).hasSize(1);
            assertThat(answers)
                    .extracting(answer -> row(answer).ownerToken())
                    .containsOnly(stored(key).ownerToken());
        }
    }

    @Test
    default void ids_are_compared_exactly() {
        List<String> ids = List.of("T1", "t1", "t1 ", " t1", "é", "e\u0301", "t\u00001", "t\u00002", "t");
        for (String id : ids) {
            TaskId task = new TaskId(null, id);
            claimed(new Claim("key of " + id, task, id, id, id, "token of " + id, LEASE, encoded(id)));
        }

        ledger().closeTask(new TaskId(null, "t1"), LEASE);

        for (String id : ids) {
            TaskId task = new TaskId(null, id);
            assertThat(ledger().rowsOf(task, null)).as("rows of <%s>", id).hasSize(1);
            IntentRow row = stored("key of " + id);
            assertThat(row.task()).isEqualTo(task);
            assertThat(List.of(row.step(), row.tool(), row.ordinal())).containsOnly(id);
            assertThat(row.ownerToken()).isEqualTo("token of " + id);
            assertThat(find("key of " + id).taskClosed())
                    .as("<%s> is closed", id)
                    .isEqualTo(id.equals("t1"));
        }
    }

    @Test
    default void keys_are_compared_exactly() {
        claimed("key", "token-1");

        assertThat(find("KEY").row()).isNull();
        assertThat(find("key ").row()).isNull();
        assertThat(claim(Sample.claim("Key", "token-2")).applied()).isTrue();
    }

    @Test
    default void equal_ids_of_two_tenants_and_of_none_never_meet() {
        List<TaskId> tasks = List.of(new TaskId("acme", "t"), new TaskId("globex", "t"), new TaskId(null, "t"));
        for (TaskId task : tasks) {
            claimed(Sample.claim("key of " + task, "token", task, "3"));
        }

        ledger().closeTask(tasks.get(0), LEASE);

        for (TaskId task : tasks) {
            assertThat(ledger().rowsOf(task, null)).extracting(IntentRow::task).containsExactly(task);
            assertThat(find("key of " + task).taskClosed()).isEqualTo("acme".equals(task.tenant()));
        }
    }

    @Test
    default void arguments_and_results_come_back_byte_by_byte() {
        byte[] big = new byte[1 << 20];
        new Random(1).nextBytes(big);
        byte[] all = new byte[256];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) i;
        }
        List<Encoded> odd = List.of(
                new Encoded("c", new byte[0]),
                new Encoded("c", new byte[] {0}),
                encoded("a\u0000b \uD83D\uDE00 '; --"),
                new Encoded("c", all),
                new Encoded("c", big));
        for (int i = 0; i < odd.size(); i++) {
            String key = "odd-" + i;
            claimed(new Claim(key, TASK, "3", "tool", "0", "token", LEASE, odd.get(i)));
            complete(new Completion(key, "token", odd.get(i), null, true));

            assertThat(stored(key).arguments()).isEqualTo(odd.get(i));
            assertThat(stored(key).result()).isEqualTo(odd.get(i));
        }
        assertThat(Arrays.equals(row(find("odd-4")).arguments().bytes(), big)).isTrue();
    }
}
