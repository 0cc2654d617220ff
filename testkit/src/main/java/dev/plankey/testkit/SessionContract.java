package dev.plankey.testkit;

import static dev.plankey.testkit.ContractOfALedger.row;
import static dev.plankey.testkit.Sample.TASK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.IntentState;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.spi.LedgerSession;
import dev.plankey.spi.RowAnswer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** One transaction for claim, effect and result: for the test of a ledger that has transactions, beside {@link LedgerContract}. */
public interface SessionContract extends ContractOfALedger {

    Duration BUDGET = Duration.ofSeconds(10);
    Duration SHORT = Duration.ofMillis(200);

    @Test
    default void what_a_session_wrote_is_there_after_its_commit_and_not_before() {
        try (LedgerSession session = begin()) {
            assertThat(session.taskClosed(TASK)).isFalse();
            RowAnswer claimed =
                    session.claim(List.of(Sample.claim("k", "token"))).get(0);
            assertThat(claimed.applied()).isTrue();
            RowAnswer done =
                    session.complete(List.of(Sample.completion("k", "token"))).get(0);
            assertThat(row(done).state()).isEqualTo(IntentState.DONE);
            assertThat(find("k").row()).as("as others see it").isNull();

            session.commit();
        }

        assertThat(stored("k").state()).isEqualTo(IntentState.DONE);
    }

    @Test
    default void a_session_that_is_not_committed_leaves_nothing() {
        try (LedgerSession session = begin()) {
            session.claim(List.of(Sample.claim("k", "token")));
        }

        assertThat(find("k").row()).isNull();
        claimed("k", "another");
    }

    @Test
    default void going_back_to_the_savepoint_keeps_the_claim_and_undoes_what_came_after() {
        try (LedgerSession session = begin()) {
            RowAnswer claimed =
                    session.claim(List.of(Sample.claim("k", "token"))).get(0);
            session.savepoint();
            session.claim(List.of(Sample.claim("after", "token")));
            session.rollbackToSavepoint();
            session.change(List.of(Sample.pause(row(claimed))));
            session.commit();
        }

        assertThat(stored("k").state()).isEqualTo(IntentState.PAUSED);
        assertThat(find("after").row()).isNull();
    }

    @Test
    default void a_savepoint_can_be_set_anew() {
        try (LedgerSession session = begin()) {
            session.savepoint();
            session.claim(List.of(Sample.claim("before", "token")));
            session.savepoint();
            session.claim(List.of(Sample.claim("after", "token")));
            session.rollbackToSavepoint();
            session.savepoint();
            session.commit();
        }

        assertThat(stored("before").attempt()).isEqualTo(1);
        assertThat(find("after").row()).isNull();
    }

    @Test
    default void a_session_sees_that_its_task_is_closed() {
        ledger().closeTask(TASK, BUDGET);

        try (LedgerSession session = begin()) {
            assertThat(session.taskClosed(TASK)).isTrue();
            assertThat(session.claim(List.of(Sample.claim("k", "token"))).get(0).taskClosed())
                    .isTrue();
        }
    }

    @Test
    default void a_close_waits_for_a_session_and_fails_within_its_budget_without_having_closed() {
        try (LedgerSession session = begin()) {
            session.taskClosed(TASK);

            long before = System.nanoTime();
            assertThatThrownBy(() -> onAnotherThread(() -> ledger().closeTask(TASK, SHORT)))
                    .isInstanceOf(LedgerUnavailableException.class);
            assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(BUDGET);
            session.claim(List.of(Sample.claim("k", "token")));
            session.commit();
        }

        assertThat(find("k").taskClosed()).isFalse();
        assertThat(ledger().closeTask(TASK, BUDGET)).hasSize(1);
    }

    @Test
    default void a_session_that_is_closed_lets_others_write() {
        LedgerSession session = begin();
        session.claim(List.of(Sample.claim("k", "token")));
        session.close();
        session.close();

        claimed("k", "another");
        begin().close();
    }

    private LedgerSession begin() {
        return ledger().begin(BUDGET).orElseThrow(() -> new AssertionError("This ledger has no transactions"));
    }

    private static void onAnotherThread(Runnable work) {
        List<Optional<RuntimeException>> failures = Race.of(1, racer -> {
            try {
                work.run();
                return Optional.empty();
            } catch (RuntimeException e) {
                return Optional.of(e);
            }
        });
        failures.get(0).ifPresent(failure -> {
            throw failure;
        });
    }
}
