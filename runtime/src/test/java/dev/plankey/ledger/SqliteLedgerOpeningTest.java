package dev.plankey.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.LedgerUnavailableException;
import dev.plankey.spi.Ledger;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** Opening a file: what becomes of it, and what is said where it cannot be the ledger. */
class SqliteLedgerOpeningTest {

    private static final Duration SHORT = Duration.ofMillis(300);

    @TempDir
    Path folder;

    @Test
    void a_new_file_becomes_a_ledger_with_an_identity_that_stays() {
        Path file = folder.resolve("plankey.db");
        String identity;
        try (SqliteLedger ledger = SqliteLedger.at(file)) {
            identity = ledger.identity();
        }

        assertThat(identity).hasSize(36);
        try (SqliteLedger again = SqliteLedger.at(file);
                SqliteLedger beside = SqliteLedger.at(file)) {
            assertThat(List.of(again.identity(), beside.identity())).containsOnly(identity);
        }
    }

    @Test
    void two_files_are_two_ledgers() {
        try (SqliteLedger one = SqliteLedger.at(folder.resolve("one.db"));
                SqliteLedger two = SqliteLedger.at(folder.resolve("two.db"))) {
            assertThat(one.identity()).isNotEqualTo(two.identity());
        }
    }

    @Test
    void a_path_may_hold_what_a_url_would_read_otherwise() {
        Path odd = folder.resolve("a b?cache=shared&c%41#ü.db");

        SqliteLedger.at(odd).close();

        assertThat(odd).exists();
    }

    @Test
    void every_commit_is_forced_to_disk_through_a_write_ahead_log() throws SQLException {
        SqliteFile connections = new SqliteFile(folder.resolve("plankey.db"));
        SqliteLedger.at(folder.resolve("plankey.db")).close();

        for (Statements on : List.of(connections.writer(Deadline.in(SHORT)), connections.session(Deadline.in(SHORT)))) {
            assertThat(on.run("PRAGMA synchronous")).as("2 is FULL").isEqualTo("2");
            assertThat(on.run("PRAGMA journal_mode")).isEqualTo("wal");
            connections.discard(on);
        }
    }

    @RepeatedTest(25)
    void threads_that_open_a_new_file_at_the_same_moment_make_one_ledger() throws Exception {
        Path file = folder.resolve("plankey.db");
        ExecutorService threads = Executors.newFixedThreadPool(6);
        List<Future<String>> opening = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            opening.add(threads.submit(() -> {
                try (SqliteLedger ledger = SqliteLedger.at(file)) {
                    return ledger.identity();
                }
            }));
        }
        List<String> identities = new ArrayList<>();
        for (Future<String> opened : opening) {
            identities.add(opened.get());
        }
        threads.shutdown();

        assertThat(identities.stream().distinct()).hasSize(1);
    }

    @Test
    void a_missing_folder_is_named_and_not_created() {
        Path file = folder.resolve("missing").resolve("plankey.db");

        refused(file).withMessageContaining(file.toString()).withMessageContaining("create " + file.getParent());

        assertThat(file.getParent()).doesNotExist();
    }

    @Test
    void a_folder_is_no_file() {
        refused(folder).withMessageContaining("is a folder").withMessageContaining("plankey.db");
    }

    @Test
    void what_is_no_database_is_refused_and_left_as_it_is() throws IOException {
        Path file = folder.resolve("letter.txt");
        String letter = "Dear customer, ".repeat(500);
        Files.writeString(file, letter);

        refused(file)
                .withMessageContaining(file.toString())
                .withMessageContaining("not a Plankey ledger, or is damaged")
                .withMessageContaining("name another file");

        assertThat(file).hasContent(letter);
    }

    @Test
    void a_damaged_ledger_is_refused_with_what_to_do() throws IOException {
        Path file = folder.resolve("plankey.db");
        SqliteLedger.at(file).close();
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
            byte[] rubbish = new byte[3000];
            Arrays.fill(rubbish, (byte) 0x5A);
            bytes.seek(100);
            bytes.write(rubbish);
        }

        refused(file).withMessageContaining("damaged").withMessageContaining("restore a backup");
    }

    @Test
    void a_ledger_of_a_newer_version_is_refused_and_left_as_it_is() throws Exception {
        Path file = folder.resolve("plankey.db");
        SqliteLedger.at(file).close();
        sql(file, "UPDATE plankey_ledger SET schema_version = 7");

        refused(file)
                .withMessageContaining("newer Plankey")
                .withMessageContaining("version 7")
                .withMessageContaining("up to 1")
                .withMessageContaining("Update Plankey");

        assertThat(Files.readAllBytes(file)).isNotEmpty();
        sql(file, "UPDATE plankey_ledger SET schema_version = 1");
        SqliteLedger.at(file).close();
    }

    @Test
    void a_database_with_other_tables_becomes_a_ledger_too_and_keeps_them() throws Exception {
        Path file = folder.resolve("app.db");
        sql(file, "CREATE TABLE invoice (id INTEGER PRIMARY KEY)", "INSERT INTO invoice VALUES (42)");

        SqliteLedger.at(file).close();

        assertThat(ask(file, "SELECT id FROM invoice")).isEqualTo("42");
        assertThat(ask(file, "SELECT schema_version FROM plankey_ledger")).isEqualTo("1");
    }

    @Test
    void somebody_elses_tables_by_our_names_are_refused_and_left_as_they_are() throws Exception {
        Path file = folder.resolve("app.db");
        sql(file, "CREATE TABLE plankey_intent (colour TEXT)");

        refused(file).withMessageContaining("not a Plankey ledger").withMessageContaining("plankey_intent");

        assertThat(ask(file, "SELECT COUNT(*) FROM sqlite_master")).isEqualTo("1");
    }

    @Test
    void a_ledger_table_that_is_not_ours_is_refused() throws Exception {
        Path file = folder.resolve("app.db");
        sql(file, "CREATE TABLE plankey_ledger (colour TEXT)");

        refused(file).withMessageContaining("not a Plankey ledger").withMessageContaining("schema_version");
    }

    @Test
    void a_ledger_that_lacks_a_column_or_its_identity_is_refused() throws Exception {
        Path column = folder.resolve("column.db");
        SqliteLedger.at(column).close();
        sql(column, "ALTER TABLE plankey_intent DROP COLUMN answer_lost");
        Path identity = folder.resolve("identity.db");
        SqliteLedger.at(identity).close();
        sql(identity, "DELETE FROM plankey_ledger");

        refused(column).withMessageContaining("not those of version 1").withMessageContaining("answer_lost");
        refused(identity).withMessageContaining("not a Plankey ledger");
    }

    @Test
    void a_damaged_row_is_an_unavailable_ledger_that_names_the_intent() throws Exception {
        Path file = folder.resolve("plankey.db");
        try (SqliteLedger ledger = SqliteLedger.at(file)) {
            ledger.claim(List.of(Rows.claim("one", "token"), Rows.claim("two", "token")));
            sql(file, "UPDATE plankey_intent SET state = 'LOST' WHERE intent_key = 'one'");
            sql(file, "UPDATE plankey_intent SET kept_arguments = x'09' WHERE intent_key = 'two'");

            for (String key : List.of("one", "two")) {
                assertThatThrownBy(() -> ledger.find(List.of(key)))
                        .isInstanceOf(LedgerUnavailableException.class)
                        .hasMessageContaining("the row of the intent " + key + " is damaged");
            }
        }
    }

    @Test
    void a_read_only_database_is_refused() throws Exception {
        Path file = folder.resolve("app.db");
        sql(file, "CREATE TABLE invoice (id INTEGER PRIMARY KEY)");
        SQLiteConfig readOnly = new SQLiteConfig();
        readOnly.setReadOnly(true);
        SQLiteDataSource dataSource = new SQLiteDataSource(readOnly);
        dataSource.setUrl("jdbc:sqlite:" + file);

        assertThatExceptionOfType(LedgerUnavailableException.class)
                .isThrownBy(() -> SqliteLedger.on(dataSource))
                .withMessageContaining("read-only")
                .withMessageContaining("must be writable");
    }

    @Test
    void a_database_in_memory_is_refused_since_each_connection_would_have_its_own() {
        SQLiteDataSource dataSource = new SQLiteDataSource();
        dataSource.setUrl("jdbc:sqlite::memory:");

        assertThatExceptionOfType(LedgerUnavailableException.class)
                .isThrownBy(() -> SqliteLedger.on(dataSource))
                .withMessageContaining("must be a file");
    }

    @Test
    void a_new_file_that_another_keeps_locked_is_waited_for_and_then_refused() throws Exception {
        Path file = folder.resolve("plankey.db");
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = other.createStatement()) {
            statement.execute("BEGIN EXCLUSIVE");
            long before = System.nanoTime();

            assertThatThrownBy(() -> SqliteLedger.at(file, Clock.systemUTC(), SHORT))
                    .isInstanceOf(LedgerUnavailableException.class)
                    .hasMessageContaining("another process keeps it locked");

            assertThat(Duration.ofNanos(System.nanoTime() - before))
                    .isBetween(SHORT.dividedBy(2), SHORT.multipliedBy(20));
        }
        SqliteLedger.at(file).close();
    }

    @Test
    void a_missing_driver_is_named_with_the_dependency_to_add() throws Exception {
        URL[] withoutDriver = Arrays.stream(
                        System.getProperty("java.class.path").split(java.io.File.pathSeparator))
                .filter(entry -> !entry.contains("sqlite-jdbc"))
                .map(SqliteLedgerOpeningTest::url)
                .toArray(URL[]::new);
        try (URLClassLoader loader = new URLClassLoader(withoutDriver, ClassLoader.getPlatformClassLoader())) {
            Class<?> ledger = loader.loadClass(SqliteLedger.class.getName());

            assertThatThrownBy(() -> ledger.getMethod("at", Path.class).invoke(null, folder.resolve("plankey.db")))
                    .isInstanceOf(InvocationTargetException.class)
                    .cause()
                    .hasMessageContaining("org.xerial:sqlite-jdbc");
        }
    }

    private static URL url(String entry) {
        try {
            return Path.of(entry).toUri().toURL();
        } catch (IOException e) {
            throw new IllegalArgumentException(entry, e);
        }
    }

    private org.assertj.core.api.ThrowableAssertAlternative<LedgerUnavailableException> refused(Path file) {
        return assertThatExceptionOfType(LedgerUnavailableException.class).isThrownBy(() -> {
            try (Ledger ledger = SqliteLedger.at(file)) {
                ledger.now();
            }
        });
    }

    private static void sql(Path file, String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    private static String ask(Path file, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statements on = new Statements(connection, SqlDialect.SQLITE)) {
            return on.run(sql);
        }
    }
}
