package dev.plankey.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.plankey.FinalFailure;
import dev.plankey.IntentInFlightException;
import dev.plankey.IntentState;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.Paused;
import dev.plankey.Plankey;
import dev.plankey.PlankeyException;
import dev.plankey.Tool;
import dev.plankey.ToolBody;
import dev.plankey.ledger.LedgerTransaction;
import dev.plankey.ledger.PostgresLedger;
import dev.plankey.spi.Ledger;
import dev.plankey.testkit.PostgresServer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** TRANSACTIONAL tools whose effects are rows in the application's own PostgreSQL: effect and result commit together, or nothing does. */
@ParameterizedClass
@ValueSource(strings = {"READ_COMMITTED", "SERIALIZABLE"})
class TransactionalOnPostgresTest {

    private static final class ToBeAsked extends RuntimeException implements Paused {
        private static final long serialVersionUID = 1L;
    }

    private static final class SoldOut extends RuntimeException implements FinalFailure {
        private static final long serialVersionUID = 1L;

        SoldOut() {
            super("sold out");
        }
    }

    private final Tool<String, String> book =
            Tool.named("book", String.class, String.class).transactional();

    @Parameter
    String isolation;

    private String url;
    private HikariDataSource pool;
    private Ledger ledger;
    private Plankey plankey;

    @BeforeEach
    void open() {
        url = PostgresServer.newSchema();
        PostgresServer.execute(url, "CREATE TABLE booking (seat text PRIMARY KEY)");
        HikariConfig config = PostgresServer.config(url, 8);
        config.setTransactionIsolation("TRANSACTION_" + isolation);
        pool = new HikariDataSource(config);
        ledger = PostgresLedger.on(pool);
        plankey = Plankey.builder()
                .ledger(ledger)
                .waitBudget(Duration.ofSeconds(2))
                .nearCache(0)
                .build();
    }

    @AfterEach
    void close() {
        plankey.close();
        ledger.close();
        pool.close();
    }

    @Test
    void effect_and_result_are_one_commit_and_a_later_call_gets_the_result() throws Exception {
        assertThat(call("A1", (seat, intent) -> insert(seat))).isEqualTo("booked A1");
        assertThat(call("B7", (seat, intent) -> insert(seat)))
                .as("in other words")
                .isEqualTo("booked A1");

        assertThat(seats()).isEqualTo("A1");
        assertThat(state()).isEqualTo(IntentState.DONE);
    }

    @Test
    void code_that_is_there_already_takes_part_through_its_data_source() throws Exception {
        call("A1", (seat, intent) -> {
            try (Connection connection = LedgerTransaction.over(pool).getConnection();
                    Statement statement = connection.createStatement()) {
                statement.executeUpdate("INSERT INTO booking VALUES ('" + seat + "')");
            }
            assertThat(seats()).as("as others see it").isNull();
            return "booked";
        });

        assertThat(seats()).isEqualTo("A1");
    }

    @Test
    void a_body_that_throws_leaves_no_row_and_new_arguments_may_try() throws Exception {
        assertThatThrownBy(() -> call("A1", (seat, intent) -> {
                    insert(seat);
                    throw new IllegalStateException("lost");
                }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(seats()).isNull();

        assertThat(call("B7", (seat, intent) -> insert(seat))).isEqualTo("booked B7");
        assertThat(seats()).isEqualTo("B7");
    }

    @Test
    void a_pause_is_kept_without_the_effect_and_goes_on_with_the_first_arguments() throws Exception {
        assertThatThrownBy(() -> call("A1", (seat, intent) -> {
                    insert(seat);
                    throw new ToBeAsked();
                }))
                .isInstanceOf(ToBeAsked.class);
        assertThat(seats()).isNull();
        assertThat(state()).isEqualTo(IntentState.PAUSED);

        assertThat(call("B7", (seat, intent) -> insert(seat))).isEqualTo("booked A1");
    }

    @Test
    void a_final_failure_is_kept_without_the_effect() {
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> call("A1", (seat, intent) -> {
                        insert(seat);
                        throw new SoldOut();
                    }))
                    .hasMessageContaining("sold out");
        }
        assertThat(seats()).isNull();
        assertThat(state()).isEqualTo(IntentState.DONE);
    }

    @Test
    void a_failure_of_the_database_that_the_body_swallows_takes_all_of_it_back() {
        assertThatThrownBy(() -> call("A1", (seat, intent) -> {
                    insert(seat);
                    try {
                        insert(seat); // a unique violation: PostgreSQL has given the transaction up
                    } catch (SQLException e) {
                        return "booked, it believes";
                    }
                    return "twice?";
                }))
                .isInstanceOf(LedgerUnavailableException.class)
                .hasMessageContaining("the body went on");

        assertThat(seats()).isNull();
    }

    @Test
    void a_body_cannot_end_the_transaction() throws Exception {
        call("A1", (seat, intent) -> {
            insert(seat);
            Connection connection = LedgerTransaction.connection();
            assertThatThrownBy(connection::commit).isInstanceOf(SQLException.class);
            assertThatThrownBy(() -> connection.createStatement().execute("COMMIT"))
                    .isInstanceOf(SQLException.class);
            return "booked";
        });

        assertThat(seats()).isEqualTo("A1");
    }

    @Test
    void a_transaction_that_a_body_ends_by_a_trick_is_not_called_done() {
        assertThatThrownBy(() -> call("A1", (seat, intent) -> {
                    try (Statement statement = LedgerTransaction.connection().createStatement()) {
                        statement.execute("INSERT INTO booking VALUES ('A1'); COMMIT");
                    }
                    return "booked";
                }))
                .isInstanceOf(LedgerUnavailableException.class)
                .hasMessageContaining("the body ended the transaction");

        assertThat(PostgresServer.query(url, "SELECT count(*) FROM plankey_intent WHERE state = 'DONE'"))
                .isEqualTo("0");
    }

    @Test
    void a_duplicate_that_meets_an_uncommitted_claim_fails_within_its_budget_and_then_gets_the_result()
            throws Exception {
        CountDownLatch inBody = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        ExecutorService threads = Executors.newCachedThreadPool();
        try (Ledger elsewhere = PostgresLedger.on(pool);
                Plankey other = Plankey.builder()
                        .ledger(elsewhere)
                        .waitBudget(Duration.ofSeconds(1))
                        .build()) {
            Future<String> first = threads.submit(() -> call("A1", (seat, intent) -> {
                insert(seat);
                inBody.countDown();
                goOn.await();
                return "booked " + seat;
            }));
            inBody.await();

            long before = System.nanoTime();
            assertThatThrownBy(() -> call(other, "B7", (seat, intent) -> insert(seat)))
                    .isInstanceOf(IntentInFlightException.class);
            assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(10));

            goOn.countDown();
            assertThat(first.get(1, TimeUnit.MINUTES)).isEqualTo("booked A1");
            assertThat(call(other, "B7", (seat, intent) -> insert(seat))).isEqualTo("booked A1");
        } finally {
            goOn.countDown();
            threads.shutdownNow();
        }
    }

    @Test
    void of_many_that_call_at_once_one_books_and_all_others_get_its_result_or_are_told_to_wait() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(6);
        try {
            List<Future<String>> calls = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                String seat = "A" + i;
                calls.add(threads.submit(() -> {
                    try {
                        return call(seat, (first, intent) -> insert(first));
                    } catch (IntentInFlightException e) {
                        return "wait";
                    }
                }));
            }
            for (Future<String> call : calls) {
                assertThat(call.get(1, TimeUnit.MINUTES)).isIn("booked " + seats(), "wait");
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(PostgresServer.query(url, "SELECT count(*) FROM booking")).isEqualTo("1");
    }

    @Test
    void an_ordinary_tool_in_the_body_claims_on_a_connection_of_its_own_and_stays_when_the_body_fails() {
        Tool<String, String> mail =
                Tool.named("mail", String.class, String.class).resend();
        int[] sent = new int[1];
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> call("A1", (seat, intent) -> {
                        insert(seat);
                        plankey.call(mail, "to Ada", (text, mailing) -> "sent " + ++sent[0]);
                        throw new IllegalStateException("lost");
                    }))
                    .isInstanceOf(IllegalStateException.class);
        }

        assertThat(seats()).isNull();
        assertThat(sent[0]).as("mails").isEqualTo(1);
    }

    @Test
    void other_calls_of_the_task_do_not_wait_for_a_body_and_a_close_does() throws Exception {
        Tool<String, String> mail =
                Tool.named("mail", String.class, String.class).resend();
        CountDownLatch inBody = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        ExecutorService threads = Executors.newCachedThreadPool();
        try {
            Future<String> first = threads.submit(() -> call("A1", (seat, intent) -> {
                inBody.countDown();
                goOn.await();
                return insert(seat);
            }));
            inBody.await();

            assertThat(plankey.task("trip")
                            .step("other")
                            .<String, Exception>call(() -> plankey.call(mail, "to Ada", (text, mailing) -> "sent")))
                    .isEqualTo("sent");
            assertThatThrownBy(() -> plankey.closeTask("trip"))
                    .isInstanceOf(PlankeyException.class)
                    .hasMessageContaining("locked");

            goOn.countDown();
            assertThat(first.get(1, TimeUnit.MINUTES)).isEqualTo("booked A1");
            assertThat(plankey.closeTask("trip")).isEmpty();
        } finally {
            goOn.countDown();
            threads.shutdownNow();
        }
    }

    @Test
    void the_connection_goes_back_as_it_came() throws Exception {
        call("A1", (seat, intent) -> insert(seat));

        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement();
                var result = statement.executeQuery("SHOW lock_timeout")) {
            result.next();
            assertThat(result.getString(1)).isEqualTo("0");
            assertThat(connection.getAutoCommit()).isTrue();
            assertThat(connection.getNetworkTimeout()).isZero();
        }
    }

    private String call(String seat, ToolBody<String, String, Exception> body) throws Exception {
        return call(plankey, seat, body);
    }

    private String call(Plankey with, String seat, ToolBody<String, String, Exception> body) throws Exception {
        return with.task("trip").step("book").call(() -> with.call(book, seat, body));
    }

    private static String insert(String seat) throws SQLException {
        try (PreparedStatement insert =
                LedgerTransaction.connection().prepareStatement("INSERT INTO booking VALUES (?)")) {
            insert.setString(1, seat);
            insert.executeUpdate();
            return "booked " + seat;
        }
    }

    private String seats() {
        return PostgresServer.query(url, "SELECT string_agg(seat, ' ' ORDER BY seat) FROM booking");
    }

    private IntentState state() {
        return plankey.operations().task("trip").get(0).state();
    }
}
