package dev.plankey.internal.engine;

import dev.plankey.ledger.LedgerTransaction;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.LedgerSession;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A table beside the ledger's own, for the effects of TRANSACTIONAL tools. */
final class Bookings {

    private Bookings() {}

    private interface Work<T> {
        T on(Connection connection) throws SQLException;
    }

    static void create(Ledger ledger) {
        inTransaction(ledger, connection -> {
            try (PreparedStatement create =
                    connection.prepareStatement("CREATE TABLE booking (task TEXT NOT NULL, words TEXT NOT NULL)")) {
                return create.execute();
            }
        });
    }

    /** In the transaction of the body that runs. */
    static void write(String task, String words) throws SQLException {
        try (PreparedStatement insert =
                LedgerTransaction.connection().prepareStatement("INSERT INTO booking VALUES (?, ?)")) {
            insert.setString(1, task);
            insert.setString(2, words);
            insert.executeUpdate();
        }
    }

    /** What is committed. */
    static List<String> of(Ledger ledger, String task) {
        return inTransaction(ledger, connection -> {
            List<String> found = new ArrayList<>();
            try (PreparedStatement select = connection.prepareStatement("SELECT words FROM booking WHERE task = ?")) {
                select.setString(1, task);
                try (ResultSet rows = select.executeQuery()) {
                    while (rows.next()) {
                        found.add(rows.getString(1));
                    }
                }
            }
            return found;
        });
    }

    private static <T> T inTransaction(Ledger ledger, Work<T> work) {
        try (LedgerSession session = ledger.begin(Duration.ofSeconds(20)).orElseThrow()) {
            T result = work.on(LedgerTransaction.connection());
            session.commit();
            return result;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
