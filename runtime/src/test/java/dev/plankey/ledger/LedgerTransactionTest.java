package dev.plankey.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.spi.LedgerSession;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteDataSource;

/** The connection that a TRANSACTIONAL tool's body writes through. */
class LedgerTransactionTest {

    private static final Duration BUDGET = Duration.ofSeconds(10);

    @TempDir
    Path folder;

    private SqliteLedger ledger;
    private SQLiteDataSource plain;

    @BeforeEach
    void open() throws SQLException {
        Path file = folder.resolve("app.db");
        plain = new SQLiteDataSource();
        plain.setUrl("jdbc:sqlite:" + file);
        try (Connection connection = plain.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE booking (id INTEGER PRIMARY KEY)");
        }
        ledger = SqliteLedger.at(file);
    }

    @AfterEach
    void close() {
        ledger.close();
    }

    @Test
    void effect_claim_and_result_commit_together() throws SQLException {
        try (LedgerSession session = session()) {
            session.claim(List.of(Rows.claim("k", "token")));
            session.savepoint();
            book(LedgerTransaction.connection(), 1);
            assertThat(bookings()).as("seen from outside").isZero();
            session.complete(List.of(Rows.completion("k", "token")));
            session.commit();
        }

        assertThat(bookings()).isEqualTo(1);
        assertThat(ledger.find(List.of("k")).get(0).row().result()).isEqualTo(Rows.encoded("result"));
    }

    @Test
    void a_body_that_goes_back_leaves_no_effect() throws SQLException {
        try (LedgerSession session = session()) {
            session.claim(List.of(Rows.claim("k", "token")));
            session.savepoint();
            book(LedgerTransaction.connection(), 1);
            session.rollbackToSavepoint();
            session.commit();
        }

        assertThat(bookings()).isZero();
        assertThat(ledger.find(List.of("k")).get(0).row()).isNotNull();
    }

    @Test
    void a_session_that_is_closed_without_a_commit_leaves_no_effect() throws SQLException {
        try (LedgerSession session = session()) {
            session.savepoint();
            book(LedgerTransaction.connection(), 1);
        }

        assertThat(bookings()).isZero();
    }

    @Test
    void ending_the_transaction_is_refused_in_every_way() throws SQLException {
        try (LedgerSession session = session()) {
            Connection connection = LedgerTransaction.connection();
            book(connection, 1);

            refused(connection::close);
            refused(connection::commit);
            refused(connection::rollback);
            refused(() -> connection.setAutoCommit(true));
            refused(() -> connection.abort(Runnable::run));
            refused(() -> connection.unwrap(org.sqlite.SQLiteConnection.class));
            try (Statement statement = connection.createStatement()) {
                refused(() -> statement.execute("commit"));
                refused(() -> statement.executeUpdate("  ROLLBACK TRANSACTION"));
                refused(() -> statement.execute("BEGIN"));
                refused(() -> statement.execute("END"));
                refused(() -> statement.getConnection().commit());
                refused(() -> statement.addBatch("COMMIT"));
            }
            refused(() -> connection.prepareStatement("COMMIT"));
            refused(() -> connection.getMetaData().getConnection().rollback());

            assertThat(connection.getAutoCommit()).isFalse();
            connection.setAutoCommit(false);
            assertThat(bookings()).isZero();
            session.commit();
        }
        assertThat(bookings()).isEqualTo(1);
    }

    @Test
    void a_savepoint_of_ones_own_works_as_ever() throws SQLException {
        try (LedgerSession session = session()) {
            session.savepoint();
            Connection connection = LedgerTransaction.connection();
            book(connection, 1);
            Savepoint mine = connection.setSavepoint();
            book(connection, 2);
            connection.rollback(mine);
            book(connection, 3);
            session.commit();
        }

        assertThat(bookings()).isEqualTo(2);
    }

    @Test
    void after_the_end_it_is_dead_and_so_are_its_statements() throws SQLException {
        Connection rolledBack;
        Connection committed;
        PreparedStatement statement;
        try (LedgerSession session = session()) {
            session.savepoint();
            rolledBack = LedgerTransaction.connection();
            statement = rolledBack.prepareStatement("INSERT INTO booking VALUES (9)");
            session.rollbackToSavepoint();
            dead(statement::executeUpdate);
            session.commit();
        }
        try (LedgerSession session = session()) {
            committed = LedgerTransaction.connection();
            session.commit();
            dead(committed::createStatement);
        }

        dead(rolledBack::createStatement);
        assertThat(rolledBack.isClosed()).isTrue();
        assertThat(committed.isClosed()).isTrue();
        assertThat(bookings()).isZero();
    }

    @Test
    void there_is_none_outside_a_body_nor_on_another_thread() throws Exception {
        assertThatThrownBy(LedgerTransaction::connection)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("No TRANSACTIONAL tool runs on this thread");

        try (LedgerSession session = session()) {
            assertThat(LedgerTransaction.connection()).isSameAs(LedgerTransaction.connection());
            assertThatThrownBy(() -> CompletableFuture.supplyAsync(LedgerTransaction::connection)
                            .join())
                    .hasCauseInstanceOf(IllegalStateException.class);
            session.commit();
        }
        assertThatThrownBy(LedgerTransaction::connection).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void data_access_code_that_closes_its_connections_takes_part_unchanged() throws SQLException {
        DataSource dataSource = LedgerTransaction.over(plain);
        try (LedgerSession session = session()) {
            session.savepoint();
            Connection lent = dataSource.getConnection();
            book(lent, 1);
            lent.close();
            assertThat(lent.isClosed()).isTrue();
            assertThatThrownBy(lent::createStatement).isInstanceOf(SQLException.class);
            try (Connection again = dataSource.getConnection()) {
                book(again, 2);
                refused(again::commit);
            }
            assertThat(bookings()).isZero();
            session.commit();
        }

        assertThat(bookings()).isEqualTo(2);
        try (Connection outside = dataSource.getConnection()) {
            book(outside, 3);
        }
        assertThat(bookings()).as("outside a body it commits by itself").isEqualTo(3);
    }

    @Test
    void after_going_back_data_access_code_gets_no_connection_that_would_commit_by_itself() throws SQLException {
        DataSource dataSource = LedgerTransaction.over(plain);
        try (LedgerSession session = session()) {
            session.savepoint();
            session.rollbackToSavepoint();

            dead(dataSource::getConnection);
        }
    }

    @Test
    void a_session_that_another_thread_closed_does_not_stay_with_the_first() throws Exception {
        LedgerSession session = session();
        CompletableFuture.runAsync(session::close).join();

        assertThatThrownBy(() -> LedgerTransaction.connection().createStatement())
                .isInstanceOf(Exception.class);
        session().close();
        assertThat(ledger.claim(List.of(Rows.claim("k", "token"))).get(0).applied())
                .isTrue();
    }

    private LedgerSession session() {
        return ledger.begin(BUDGET).orElseThrow();
    }

    private static void book(Connection connection, int id) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO booking VALUES (?)")) {
            insert.setInt(1, id);
            insert.executeUpdate();
        }
    }

    private int bookings() throws SQLException {
        try (Connection connection = plain.getConnection();
                Statement statement = connection.createStatement();
                ResultSet count = statement.executeQuery("SELECT COUNT(*) FROM booking")) {
            return count.getInt(1);
        }
    }

    private static void refused(ThrowingCallable attempt) {
        assertThatThrownBy(attempt).isInstanceOf(SQLException.class).hasMessageContaining("is refused");
    }

    private static void dead(ThrowingCallable attempt) {
        assertThatThrownBy(attempt).isInstanceOf(SQLException.class).hasMessageContaining("dead");
    }
}
