package dev.plankey.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.RowAnswer;
import dev.plankey.spi.TaskId;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class InMemoryLedgerContractTest extends LedgerContract {

    @Override
    protected Ledger open(Clock clock) {
        return new InMemoryLedger(clock);
    }

    @Override
    public boolean keepsSettledRowsOfClosedTasks() {
        return false;
    }

    @Test
    void it_has_no_transactions_and_says_so() {
        assertThat(ledger().begin(Duration.ZERO)).isEmpty();
    }

    @Test
    void a_closed_task_keeps_no_settled_row_and_one_that_settles_late_goes_at_once() {
        claimed("done", "t-1");
        complete(Sample.completion("done", "t-1"));
        claimed("in flight", "t-2");

        ledger().closeTask(Sample.TASK, Duration.ZERO);

        assertThat(ledger().rowsOf(Sample.TASK, null))
                .extracting(IntentRow::key)
                .containsExactly("in flight");
        complete(Sample.completion("in flight", "t-2"));
        assertThat(ledger().rowsOf(Sample.TASK, null)).isEmpty();
    }

    /** C81: memory does not grow with the number of tasks that ever were. */
    @Test
    void of_many_closed_tasks_the_last_ten_thousand_are_remembered() {
        for (int i = 0; i < 100_000; i++) {
            TaskId task = new TaskId(null, "task-" + i);
            claim(Sample.claim("key-" + i, "token", task, "1"));
            complete(Sample.completion("key-" + i, "token"));
            ledger().closeTask(task, Duration.ZERO);
        }

        assertThat(find("key-99999").row()).isNull();
        assertThat(claimOf(99_999).taskClosed()).isTrue();
        assertThat(claimOf(90_000).taskClosed()).isTrue();
        assertThat(claimOf(89_999).taskClosed()).as("forgotten").isFalse();
    }

    private RowAnswer claimOf(int task) {
        return claim(Sample.claim("again-" + task, "token", new TaskId(null, "task-" + task), "1"));
    }
}
