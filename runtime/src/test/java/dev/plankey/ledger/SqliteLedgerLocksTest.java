package dev.plankey.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.Drift;
import dev.plankey.DriftKind;
import dev.plankey.IntentState;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.TransactionRefusedException;
import dev.plankey.spi.Change;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.LedgerSession;
import dev.plankey.spi.Renewal;
import dev.plankey.spi.RowAnswer;
import dev.plankey.spi.RowDraft;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** SQLite has one write lock: who needs it, who does not, and how long one waits. */
class SqliteLedgerLocksTest {

    private static final Duration WAIT = Duration.ofMillis(300);

    @TempDir
    Path folder;

    private SqliteLedger ledger;
    private Connection other;

    @BeforeEach
    void open() throws SQLException {
        Path file = folder.resolve("plankey.db");
        ledger = SqliteLedger.at(file, Clock.systemUTC(), WAIT);
        other = DriverManager.getConnection("jdbc:sqlite:" + file);
    }

    @AfterEach
    void close() throws SQLException {
        other.close();
        ledger.close();
    }

    @Test
    void a_write_waits_for_anothers_lock_only_so_long() throws SQLException {
        lock();
        long before = System.nanoTime();

        assertThatThrownBy(() -> ledger.claim(List.of(Rows.claim("k", "token"))))
                .isInstanceOf(LedgerUnavailableException.class)
                .hasMessageContaining("plankey.db")
                .hasMessageContaining("stayed locked");

        assertThat(Duration.ofNanos(System.nanoTime() - before)).isBetween(WAIT, WAIT.multipliedBy(20));
        unlock();
        assertThat(claim("k", "token").applied()).isTrue();
    }

    @Test
    void a_write_goes_on_as_soon_as_the_other_has_ended() throws Exception {
        ledger.close();
        ledger = SqliteLedger.at(folder.resolve("plankey.db"), Clock.systemUTC(), Duration.ofSeconds(30));
        lock();
        CompletableFuture<RowAnswer> claim = CompletableFuture.supplyAsync(() -> claim("k", "token"));
        assertThatThrownBy(() -> claim.get(200, TimeUnit.MILLISECONDS))
                .isInstanceOf(java.util.concurrent.TimeoutException.class);

        unlock();

        assertThat(claim.get(30, TimeUnit.SECONDS).applied()).isTrue();
    }

    @Test
    void a_take_over_that_waited_for_the_lock_lets_the_owner_renew_first() throws Exception {
        ledger.close();
        TestClock clock = new TestClock();
        ledger = SqliteLedger.at(folder.resolve("plankey.db"), clock, Duration.ofSeconds(30));
        IntentRow claimed = claim("k", "owner").row();
        clock.advance(Duration.ofMinutes(1));
        Change takeOver = new Change(
                claimed,
                RowDraft.of(claimed).attempt(2).owner("taker").row(),
                Set.of(IntentState.IN_FLIGHT),
                true,
                Duration.ofSeconds(30),
                null,
                false);
        lock();
        CompletableFuture<RowAnswer> held = CompletableFuture.supplyAsync(
                () -> ledger.change(List.of(takeOver)).get(0));
        assertThatThrownBy(() -> held.get(1_500, TimeUnit.MILLISECONDS))
                .isInstanceOf(java.util.concurrent.TimeoutException.class);
        unlock();

        assertThat(held.get(30, TimeUnit.SECONDS).applied()).isFalse();
        assertThat(held.get().row()).as("as it was").isEqualTo(claimed);
        assertThat(ledger.renew(List.of(new Renewal("k", "owner", Duration.ofSeconds(30)))))
                .containsExactly(true);
        assertThat(ledger.change(List.of(takeOver)).get(0).applied())
                .as("the owner lives")
                .isFalse();
        clock.advance(Duration.ofMinutes(1));
        IntentRow lapsed = ledger.find(List.of("k")).get(0).row();
        assertThat(lapsed.ownerToken()).isEqualTo("owner");
        assertThat(ledger.change(List.of(takeOver)).get(0).applied())
                .as("it does not any more")
                .isTrue();
    }

    /** A clock that stands until it is moved. */
    private static final class TestClock extends Clock {
        private volatile Instant now = Instant.parse("2026-09-01T08:00:00Z");

        void advance(Duration duration) {
            now = now.plus(duration);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    @Test
    void who_only_reads_does_not_wait() throws SQLException {
        claim("done", "token");
        ledger.complete(List.of(Rows.completion("done", "token")));
        lock();

        assertThat(ledger.find(List.of("done")).get(0).row().state()).isEqualTo(IntentState.DONE);
        assertThat(ledger.rowsOf(Rows.TASK, null)).hasSize(1);
        assertThat(ledger.inDoubt()).isEmpty();
        assertThat(claim("done", "late").row().result())
                .as("a duplicate is answered without the lock")
                .isEqualTo(Rows.encoded("result"));
    }

    @Test
    void a_task_is_not_half_closed_when_the_lock_is_not_to_be_had() throws SQLException {
        claim("k", "token");
        lock();
        assertThatThrownBy(() -> ledger.closeTask(Rows.TASK, WAIT)).isInstanceOf(LedgerUnavailableException.class);
        unlock();

        assertThat(ledger.find(List.of("k")).get(0).taskClosed()).isFalse();
    }

    @Test
    void another_intent_cannot_be_claimed_in_the_body_of_a_transactional_tool_but_is_replayed() {
        claim("done", "token");
        RowAnswer done =
                ledger.complete(List.of(Rows.completion("done", "token"))).get(0);
        try (LedgerSession session = ledger.begin(WAIT).orElseThrow()) {
            long before = System.nanoTime();
            assertThatThrownBy(() -> claim("new", "token"))
                    .isInstanceOf(TransactionRefusedException.class)
                    .hasMessageContaining("create_invoice")
                    .hasMessageContaining("write lock");
            assertThatThrownBy(() -> ledger.change(List.of(Rows.unchanged(done.row()))))
                    .isInstanceOf(TransactionRefusedException.class);
            assertThatThrownBy(() -> ledger.begin(WAIT)).isInstanceOf(LedgerUnavailableException.class);
            assertThat(Duration.ofNanos(System.nanoTime() - before))
                    .as("at once")
                    .isLessThan(WAIT);

            assertThat(claim("done", "late").row()).isEqualTo(done.row());
            session.commit();
        }
        assertThat(claim("new", "token").applied()).isTrue();
    }

    @Test
    void drift_that_is_found_in_the_body_of_a_transactional_tool_is_kept_with_it() {
        claim("done", "token");
        Drift drift = new Drift(DriftKind.SECOND_CALL, ledger.now(), 1, List.of());
        try (LedgerSession session = ledger.begin(WAIT).orElseThrow()) {
            ledger.recordDrift("done", drift);
            session.commit();
        }

        assertThat(ledger.drift("done")).containsExactly(drift);
    }

    @Test
    void a_claim_on_another_thread_waits_for_the_session_and_then_succeeds() throws Exception {
        ledger.close();
        ledger = SqliteLedger.at(folder.resolve("plankey.db"), Clock.systemUTC(), Duration.ofSeconds(30));
        CompletableFuture<RowAnswer> claim;
        try (LedgerSession session = ledger.begin(WAIT).orElseThrow()) {
            claim = CompletableFuture.supplyAsync(() -> claim("k", "token"));
            assertThatThrownBy(() -> claim.get(200, TimeUnit.MILLISECONDS))
                    .isInstanceOf(java.util.concurrent.TimeoutException.class);
            session.commit();
        }

        assertThat(claim.get(30, TimeUnit.SECONDS).applied()).isTrue();
    }

    @Test
    void a_closed_ledger_refuses_to_write_and_closing_twice_is_once() {
        ledger.close();
        ledger.close();

        assertThatThrownBy(() -> claim("k", "token"))
                .isInstanceOf(LedgerUnavailableException.class)
                .hasMessageContaining("closed");
        assertThatThrownBy(() -> ledger.find(List.of("k")))
                .isInstanceOf(LedgerUnavailableException.class)
                .hasMessageContaining("closed");
    }

    private RowAnswer claim(String key, String token) {
        return ledger.claim(List.of(Rows.claim(key, token))).get(0);
    }

    private void lock() throws SQLException {
        run("BEGIN IMMEDIATE");
    }

    private void unlock() throws SQLException {
        run("ROLLBACK");
    }

    private void run(String sql) throws SQLException {
        try (Statement statement = other.createStatement()) {
            statement.execute(sql);
        }
    }
}
