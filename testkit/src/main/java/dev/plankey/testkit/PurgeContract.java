package dev.plankey.testkit;

import static dev.plankey.testkit.Sample.LEASE;
import static dev.plankey.testkit.Sample.TASK;
import static dev.plankey.testkit.Sample.encoded;
import static dev.plankey.testkit.Sample.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.Drift;
import dev.plankey.DriftKind;
import dev.plankey.FieldChange;
import dev.plankey.IntentState;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.TaskId;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is forgotten, when, and what never. */
interface PurgeContract extends ContractOfALedger {

    Duration KEPT = Duration.ofDays(30);

    @Test
    default void an_open_task_keeps_its_rows_for_ever() {
        answered("k", TASK);
        clock().advance(Duration.ofDays(10_000));

        assertThat(ledger().purge(Duration.ZERO, true, 100, null)).isZero();
        assertThat(stored("k").state()).isEqualTo(IntentState.DONE);
    }

    @Test
    default void settled_rows_of_a_closed_task_go_when_it_was_closed_long_enough_ago() {
        answered("done", TASK);
        changed(Sample.release(claimed("released", "token")));
        ledger().closeTask(TASK, LEASE);
        clock().advance(KEPT.minusSeconds(1));
        assertThat(ledger().purge(KEPT, false, 100, null)).isZero();

        clock().advance(Duration.ofSeconds(1));
        long removed = ledger().purge(KEPT, false, 100, null);

        assertThat(removed).isEqualTo(keepsSettledRowsOfClosedTasks() ? 2 : 0);
        assertThat(ledger().rowsOf(TASK, null)).isEmpty();
    }

    @Test
    default void unsettled_rows_stay_unless_they_are_asked_for() {
        claimed("in flight", "t-1");
        changed(Sample.unknown(claimed("unknown", "t-2")));
        changed(Sample.pause(claimed("paused", "t-3")));
        IntentRow kept = claimed("kept arguments", "t-4");
        changed(Sample.own(
                kept, with(Sample.ended(kept, IntentState.RELEASED), "keptArguments", List.of(encoded("x")))));
        IntentRow doubtful = claimed("released in doubt", "t-5");
        changed(Sample.own(doubtful, with(Sample.ended(doubtful, IntentState.RELEASED), "inDoubt", true)));
        ledger().closeTask(TASK, LEASE);
        clock().advance(KEPT);

        assertThat(ledger().purge(KEPT, false, 100, null)).isZero();
        assertThat(ledger().rowsOf(TASK, null)).hasSize(5);
        assertThat(ledger().purge(KEPT, true, 100, null)).isEqualTo(5);
        assertThat(ledger().rowsOf(TASK, null)).isEmpty();
        assertThat(ledger().inDoubt()).isEmpty();
    }

    @Test
    default void closing_again_does_not_make_a_task_younger() {
        claimed("k", "token");
        ledger().closeTask(TASK, LEASE);
        clock().advance(KEPT);
        ledger().closeTask(TASK, LEASE);

        assertThat(ledger().purge(KEPT, true, 100, null)).isEqualTo(1);
    }

    @Test
    default void the_tombstone_stays() {
        answered("k", TASK);
        ledger().closeTask(TASK, LEASE);
        clock().advance(KEPT);
        ledger().purge(KEPT, true, 100, null);
        clock().advance(Duration.ofDays(10_000));

        assertThat(claim(Sample.claim("k", "token-2")).taskClosed())
                .as("a purged intent must not run as new")
                .isTrue();
    }

    @Test
    default void a_completion_of_what_was_purged_stores_nothing() {
        claimed("k", "token");
        ledger().closeTask(TASK, LEASE);
        ledger().purge(Duration.ZERO, true, 100, null);

        assertThat(complete(Sample.completion("k", "token")).applied()).isFalse();
        assertThat(find("k").row()).isNull();
    }

    @Test
    default void small_batches_remove_all() {
        for (int task = 0; task < 3; task++) {
            TaskId id = new TaskId(null, "task-" + task);
            for (int row = 0; row < 5; row++) {
                claimed(Sample.claim(task + "-" + row, "token", id, "1"));
            }
            ledger().closeTask(id, LEASE);
        }

        assertThat(ledger().purge(Duration.ZERO, true, 2, null)).isEqualTo(15);
        assertThat(ledger().purge(Duration.ZERO, true, 2, null)).isZero();
    }

    @Test
    default void a_tenant_purges_only_its_own() {
        List<TaskId> tasks = List.of(new TaskId("acme", "t"), new TaskId("globex", "t"), new TaskId(null, "t"));
        for (TaskId task : tasks) {
            claimed(Sample.claim("of " + task, "token", task, "1"));
            ledger().closeTask(task, LEASE);
        }

        assertThat(ledger().purge(Duration.ZERO, true, 100, "acme")).isEqualTo(1);
        assertThat(find("of " + tasks.get(0)).row()).isNull();
        assertThat(ledger().purge(Duration.ZERO, true, 100, null)).isEqualTo(2);
    }

    @Test
    default void drift_goes_with_its_intent() {
        claimed("k", "token");
        ledger().recordDrift(
                        "k",
                        new Drift(
                                DriftKind.CONCURRENT,
                                ledger().now(),
                                1,
                                List.of(new FieldChange("/a", "1", "2", false))));
        ledger().closeTask(TASK, LEASE);

        ledger().purge(Duration.ZERO, true, 100, null);

        assertThat(ledger().drift("k")).isEmpty();
    }

    private void answered(String key, TaskId task) {
        claimed(Sample.claim(key, "token", task, "1"));
        complete(Sample.completion(key, "token"));
    }
}
