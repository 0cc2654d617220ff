package dev.plankey.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.LedgerUnavailableException;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteDataSource;

/** A file that is gone is no ledger any more, whoever opened the connections to it. */
class DeletedFileTest {

    @TempDir
    Path folder;

    private Path file;
    private Connection kept;

    @BeforeEach
    void keepOneConnection() throws SQLException {
        file = folder.resolve("app.db");
        kept = opening().getConnection();
    }

    @AfterEach
    void close() throws SQLException {
        kept.close();
    }

    @Test
    void a_pool_that_keeps_its_connections_does_not_hide_that_the_file_is_gone() throws Exception {
        failsClosed(keeping());
    }

    @Test
    void connections_that_are_opened_anew_do_not_make_a_second_ledger_of_what_stands_there_now() throws Exception {
        failsClosed(opening());
    }

    private void failsClosed(DataSource dataSource) throws IOException {
        try (SqliteLedger ledger = SqliteLedger.on(dataSource)) {
            assertThat(ledger.claim(List.of(Rows.claim("before", "token")))
                            .get(0)
                            .applied())
                    .isTrue();
            Files.move(file, folder.resolve("moved.db"));

            assertThatThrownBy(() -> ledger.claim(List.of(Rows.claim("after", "token"))))
                    .isInstanceOf(LedgerUnavailableException.class)
                    .hasMessageContaining("app.db")
                    .hasMessageContaining("deleted, moved or replaced");
            assertThatThrownBy(() -> ledger.find(List.of("before"))).isInstanceOf(LedgerUnavailableException.class);
            assertThatThrownBy(() -> ledger.begin(Duration.ofSeconds(1)))
                    .isInstanceOf(LedgerUnavailableException.class);

            Files.deleteIfExists(file);
            Files.move(folder.resolve("moved.db"), file);
            assertThat(ledger.claim(List.of(Rows.claim("after", "token")))
                            .get(0)
                            .applied())
                    .as("the file is back")
                    .isTrue();
        }
    }

    private DataSource opening() {
        SQLiteDataSource dataSource = new SQLiteDataSource();
        dataSource.setUrl("jdbc:sqlite:" + file);
        return dataSource;
    }

    /** A pool of one: closing gives back, and the connection stays open. */
    private DataSource keeping() {
        Connection lent = (Connection) Proxy.newProxyInstance(
                Connection.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("close")) {
                        return null;
                    }
                    try {
                        return method.invoke(kept, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
        return (DataSource) Proxy.newProxyInstance(
                DataSource.class.getClassLoader(), new Class<?>[] {DataSource.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("getConnection")) {
                        return lent;
                    }
                    throw new UnsupportedOperationException(method.getName());
                });
    }
}
