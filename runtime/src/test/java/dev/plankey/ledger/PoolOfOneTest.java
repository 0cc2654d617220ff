package dev.plankey.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.TransactionRefusedException;
import dev.plankey.spi.LedgerSession;
import dev.plankey.spi.RowAnswer;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteDataSource;

/** An application's pool may have one connection, and a TRANSACTIONAL body holds it. */
class PoolOfOneTest {

    private static final Duration WAIT = Duration.ofSeconds(10);

    @TempDir
    Path folder;

    @Test
    void a_tool_in_the_body_of_a_transactional_one_is_replayed_or_refused_at_once() {
        try (SqliteLedger ledger = SqliteLedger.on(poolOfOne(), Clock.systemUTC(), WAIT)) {
            ledger.claim(List.of(Rows.claim("done", "token")));
            RowAnswer done =
                    ledger.complete(List.of(Rows.completion("done", "token"))).get(0);
            try (LedgerSession session = ledger.begin(WAIT).orElseThrow()) {
                long before = System.nanoTime();

                assertThat(ledger.claim(List.of(Rows.claim("done", "late")))
                                .get(0)
                                .row())
                        .isEqualTo(done.row());
                assertThatThrownBy(() -> ledger.claim(List.of(Rows.claim("new", "token"))))
                        .isInstanceOf(TransactionRefusedException.class);

                assertThat(Duration.ofNanos(System.nanoTime() - before))
                        .as("no second connection is waited for")
                        .isLessThan(WAIT);
                session.commit();
            }
        }
    }

    private DataSource poolOfOne() {
        SQLiteDataSource file = new SQLiteDataSource();
        file.setUrl("jdbc:sqlite:" + folder.resolve("app.db"));
        Semaphore one = new Semaphore(1);
        return (DataSource) Proxy.newProxyInstance(
                DataSource.class.getClassLoader(), new Class<?>[] {DataSource.class}, (proxy, method, arguments) -> {
                    if (!method.getName().equals("getConnection")) {
                        throw new UnsupportedOperationException(method.getName());
                    }
                    if (!one.tryAcquire(WAIT.toSeconds(), TimeUnit.SECONDS)) {
                        throw new SQLTransientConnectionException("the pool of one is empty");
                    }
                    return lent(file, one);
                });
    }

    private static Connection lent(SQLiteDataSource file, Semaphore one) throws SQLException {
        Connection real = file.getConnection();
        return (Connection) Proxy.newProxyInstance(
                Connection.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("close") && !real.isClosed()) {
                        one.release();
                    }
                    try {
                        return method.invoke(real, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }
}
