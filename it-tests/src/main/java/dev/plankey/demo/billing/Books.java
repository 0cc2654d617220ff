package dev.plankey.demo.billing;

import dev.plankey.demo.http.Response;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** The billing server's database: accounts that never see each other, in one SQLite file. Thread-safe. */
final class Books {

    /** An effect, inside the transaction that also records its answer. */
    interface Effect {
        Response apply(Connection connection) throws SQLException;
    }

    /** What the key of a request says before anything is done. */
    sealed interface KeyClaim {
        record Fresh() implements KeyClaim {}

        record Recorded(Response response) implements KeyClaim {}

        record InProgress() implements KeyClaim {}

        record OtherParameters() implements KeyClaim {}
    }

    private final Connection connection;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition committed = lock.newCondition();

    private Books(Connection connection) {
        this.connection = connection;
    }

    static Books open(Path file) throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode = WAL");
            statement.execute("PRAGMA synchronous = FULL");
            statement.execute("CREATE TABLE IF NOT EXISTS invoice (id INTEGER PRIMARY KEY, account TEXT NOT NULL,"
                    + " customer_id TEXT NOT NULL, description TEXT NOT NULL, amount TEXT NOT NULL, currency TEXT NOT NULL,"
                    + " due_date TEXT NOT NULL, reference TEXT)");
            statement.execute("CREATE TABLE IF NOT EXISTS mail (id INTEGER PRIMARY KEY, account TEXT NOT NULL,"
                    + " invoice TEXT NOT NULL, message TEXT NOT NULL)");
            statement.execute("CREATE TABLE IF NOT EXISTS booking (id INTEGER PRIMARY KEY, account TEXT NOT NULL,"
                    + " invoice TEXT NOT NULL, ledger_account TEXT NOT NULL, memo TEXT NOT NULL)");
            statement.execute("CREATE TABLE IF NOT EXISTS idempotency_key (account TEXT NOT NULL, key TEXT NOT NULL,"
                    + " parameters TEXT NOT NULL, status INTEGER, body TEXT, PRIMARY KEY (account, key))");
            statement.execute("CREATE TABLE IF NOT EXISTS request (id INTEGER PRIMARY KEY, account TEXT NOT NULL,"
                    + " method TEXT NOT NULL, path TEXT NOT NULL, idempotency_key TEXT, body BLOB NOT NULL)");
        }
        connection.setAutoCommit(false);
        return new Books(connection);
    }

    void received(String account, String method, String path, @Nullable String key, byte[] body) {
        inTransaction(c -> {
            try (PreparedStatement insert = c.prepareStatement(
                    "INSERT INTO request (account, method, path, idempotency_key, body) VALUES (?, ?, ?, ?, ?)")) {
                insert.setString(1, account);
                insert.setString(2, method);
                insert.setString(3, path);
                insert.setString(4, key);
                insert.setBytes(5, body);
                return insert.executeUpdate();
            }
        });
    }

    List<ReceivedRequest> requests(String account) {
        return inTransaction(c -> {
            try (PreparedStatement select = c.prepareStatement(
                    "SELECT method, path, idempotency_key, body FROM request WHERE account = ? ORDER BY id")) {
                select.setString(1, account);
                List<ReceivedRequest> found = new ArrayList<>();
                try (ResultSet rows = select.executeQuery()) {
                    while (rows.next()) {
                        String body = Base64.getEncoder().encodeToString(rows.getBytes(4));
                        found.add(new ReceivedRequest(rows.getString(1), rows.getString(2), rows.getString(3), body));
                    }
                }
                return found;
            }
        });
    }

    /** Takes the key for this request, or says why not. */
    KeyClaim claimKey(String account, String key, String parameters) {
        return inTransaction(c -> {
            try (PreparedStatement select = c.prepareStatement(
                    "SELECT parameters, status, body FROM idempotency_key WHERE account = ? AND key = ?")) {
                select.setString(1, account);
                select.setString(2, key);
                try (ResultSet row = select.executeQuery()) {
                    if (row.next()) {
                        return known(row, parameters);
                    }
                }
            }
            try (PreparedStatement insert =
                    c.prepareStatement("INSERT INTO idempotency_key (account, key, parameters) VALUES (?, ?, ?)")) {
                insert.setString(1, account);
                insert.setString(2, key);
                insert.setString(3, parameters);
                insert.executeUpdate();
            }
            return new KeyClaim.Fresh();
        });
    }

    private static KeyClaim known(ResultSet row, String parameters) throws SQLException {
        if (!row.getString(1).equals(parameters)) {
            return new KeyClaim.OtherParameters();
        }
        int status = row.getInt(2);
        if (row.wasNull()) {
            return new KeyClaim.InProgress();
        }
        return new KeyClaim.Recorded(new Response(status, Map.of(), row.getString(3)));
    }

    /** The effect and, under its key, the answer that every repeat will get: both or neither. */
    Response commit(String account, @Nullable String key, Effect effect) {
        return inTransaction(c -> {
            Response response = effect.apply(c);
            if (key != null) {
                try (PreparedStatement update = c.prepareStatement(
                        "UPDATE idempotency_key SET status = ?, body = ? WHERE account = ? AND key = ?")) {
                    update.setInt(1, response.status());
                    update.setString(2, response.body());
                    update.setString(3, account);
                    update.setString(4, key);
                    update.executeUpdate();
                }
            }
            return response;
        });
    }

    Effect createInvoice(String account, NewInvoice invoice) {
        return c -> {
            try (PreparedStatement insert = c.prepareStatement(
                    "INSERT INTO invoice (account, customer_id, description, amount, currency, due_date, reference)"
                            + " VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id")) {
                insert.setString(1, account);
                insert.setString(2, invoice.customerId());
                insert.setString(3, invoice.description());
                insert.setString(4, invoice.amount().toPlainString());
                insert.setString(5, invoice.currency().getCurrencyCode());
                insert.setString(6, invoice.dueDate().toString());
                insert.setString(7, invoice.reference());
                try (ResultSet row = insert.executeQuery()) {
                    row.next();
                    return Response.json(201, invoice.numbered("inv_" + row.getLong(1)));
                }
            }
        };
    }

    Effect sendMail(String account, String invoice, InvoiceMail mail) {
        return c -> {
            try (PreparedStatement insert =
                    c.prepareStatement("INSERT INTO mail (account, invoice, message) VALUES (?, ?, ?) RETURNING id")) {
                insert.setString(1, account);
                insert.setString(2, invoice);
                insert.setString(3, mail.message());
                return receipt(insert, "mail_", invoice);
            }
        };
    }

    Effect book(String account, String invoice, Booking booking) {
        return c -> {
            try (PreparedStatement insert = c.prepareStatement(
                    "INSERT INTO booking (account, invoice, ledger_account, memo) VALUES (?, ?, ?, ?) RETURNING id")) {
                insert.setString(1, account);
                insert.setString(2, invoice);
                insert.setString(3, booking.ledgerAccount());
                insert.setString(4, booking.memo());
                return receipt(insert, "bkg_", invoice);
            }
        };
    }

    private static Response receipt(PreparedStatement insert, String prefix, String invoice) throws SQLException {
        try (ResultSet row = insert.executeQuery()) {
            row.next();
            return Response.json(201, new Receipt(prefix + row.getLong(1), invoice));
        }
    }

    /** The account's invoices; with a reference, those that carry it. */
    List<Invoice> invoices(String account, Optional<String> reference) {
        return inTransaction(c -> {
            try (PreparedStatement select =
                    c.prepareStatement("SELECT id, customer_id, description, amount, currency, due_date FROM invoice"
                            + " WHERE account = ? AND (? IS NULL OR reference = ?) ORDER BY id")) {
                select.setString(1, account);
                select.setString(2, reference.orElse(null));
                select.setString(3, reference.orElse(null));
                List<Invoice> found = new ArrayList<>();
                try (ResultSet rows = select.executeQuery()) {
                    while (rows.next()) {
                        found.add(new Invoice(
                                "inv_" + rows.getLong(1),
                                rows.getString(2),
                                rows.getString(3),
                                new BigDecimal(rows.getString(4)),
                                Currency.getInstance(rows.getString(5)),
                                LocalDate.parse(rows.getString(6))));
                    }
                }
                return found;
            }
        });
    }

    Effects effects(String account) {
        return inTransaction(c -> count(c, account));
    }

    private static Effects count(Connection c, String account) throws SQLException {
        try (PreparedStatement select = c.prepareStatement(
                "SELECT (SELECT count(*) FROM invoice WHERE account = ?1),"
                        + " (SELECT count(*) FROM mail WHERE account = ?1), (SELECT count(*) FROM booking WHERE account = ?1)")) {
            select.setString(1, account);
            try (ResultSet row = select.executeQuery()) {
                row.next();
                return new Effects(row.getInt(1), row.getInt(2), row.getInt(3));
            }
        }
    }

    /** Returns as soon as at least so much is committed; what is there when the time is over, otherwise. */
    Effects await(String account, Effects expected, Duration atMost) throws InterruptedException {
        long nanos = atMost.toNanos();
        lock.lockInterruptibly();
        try {
            Effects effects = effects(account);
            while (!effects.covers(expected) && nanos > 0) {
                nanos = committed.awaitNanos(nanos);
                effects = effects(account);
            }
            return effects;
        } finally {
            lock.unlock();
        }
    }

    private interface Work<T> {
        T run(Connection connection) throws SQLException;
    }

    private <T> T inTransaction(Work<T> work) {
        lock.lock();
        try {
            T result = work.run(connection);
            connection.commit();
            committed.signalAll();
            return result;
        } catch (SQLException e) {
            rollback(e);
            throw new IllegalStateException("the billing server's database refused: " + e.getMessage(), e);
        } catch (RuntimeException e) {
            rollback(e);
            throw e;
        } finally {
            lock.unlock();
        }
    }

    private void rollback(Exception cause) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            cause.addSuppressed(e);
        }
    }
}
