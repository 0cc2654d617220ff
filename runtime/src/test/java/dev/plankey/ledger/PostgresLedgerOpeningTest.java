package dev.plankey.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.LedgerUnavailableException;
import dev.plankey.spi.Ledger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** The tables of a PostgreSQL ledger: made on first use or by somebody else, brought up to date, and left alone where they are not ours. */
class PostgresLedgerOpeningTest {

    private static final List<String> WITH_VERSION_2 = List.of("V1__intents.sql", "V2__for_a_test.sql");

    private final PostgresDatabase database = PostgresDatabase.create();

    @Test
    void the_tables_are_made_on_first_use_and_the_ledger_keeps_its_identity() {
        String first;
        try (PostgresLedger ledger = PostgresLedger.on(database.dataSource())) {
            first = ledger.identity();
        }
        try (PostgresLedger again = PostgresLedger.on(database.dataSource())) {
            assertThat(again.identity()).isEqualTo(first);
        }
        assertThat(tables(database.schema()))
                .containsExactly(
                        "plankey_drift",
                        "plankey_drift_field",
                        "plankey_intent",
                        "plankey_ledger",
                        "plankey_lineage",
                        "plankey_task",
                        "plankey_witness");
    }

    @Test
    void many_that_open_an_empty_database_at_the_same_moment_see_one_ledger() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(6);
        try {
            CountDownLatch go = new CountDownLatch(1);
            List<Future<String>> opening = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                opening.add(threads.submit(() -> {
                    go.await();
                    try (PostgresLedger ledger = PostgresLedger.on(database.dataSource())) {
                        return ledger.identity();
                    }
                }));
            }
            go.countDown();
            String identity = opening.get(0).get();
            for (Future<String> one : opening) {
                assertThat(one.get()).isEqualTo(identity);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void the_script_can_be_run_by_somebody_else_and_a_role_with_rights_on_the_tables_alone_is_enough() {
        database.run(SqlScript.statements("dev/plankey/ledger/postgres/V1__intents.sql")
                .toArray(String[]::new));
        database.run(
                "CREATE ROLE guest LOGIN",
                "GRANT USAGE ON SCHEMA " + database.schema() + " TO guest",
                "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA " + database.schema() + " TO guest");

        try (PostgresLedger ledger = PostgresLedger.on(database.as("guest"))) {
            everythingWorks(ledger);
        } finally {
            database.run("DROP OWNED BY guest", "DROP ROLE guest");
        }
    }

    @Test
    void a_role_that_may_not_make_the_tables_is_told_what_to_grant() {
        database.run("CREATE ROLE nobody LOGIN", "GRANT USAGE ON SCHEMA " + database.schema() + " TO nobody");

        assertThatThrownBy(() -> PostgresLedger.on(database.as("nobody")))
                .isInstanceOf(LedgerUnavailableException.class)
                .hasMessageContaining("grant it SELECT, INSERT, UPDATE and DELETE")
                .hasMessageContaining("V1__intents.sql");
        database.run("DROP OWNED BY nobody", "DROP ROLE nobody");
    }

    @Test
    void schema_and_prefix_are_the_applications_choice() {
        database.run("CREATE SCHEMA \"Agents\"");
        try (PostgresLedger ledger = PostgresLedger.builder(database.dataSource())
                .schema("Agents")
                .tablePrefix("pk_")
                .open()) {
            everythingWorks(ledger);
        }

        assertThat(tables("Agents")).hasSize(7).allMatch(table -> table.startsWith("pk_"));
        assertThat(tables(database.schema())).isEmpty();
    }

    @Test
    void two_ledgers_stand_in_one_database_and_do_not_meet() {
        try (PostgresLedger one = PostgresLedger.on(database.dataSource());
                PostgresLedger two = PostgresLedger.builder(database.dataSource())
                        .tablePrefix("other_")
                        .open()) {
            one.claim(List.of(Rows.claim("k", "t")));

            assertThat(two.find(List.of("k")).get(0).row()).isNull();
            assertThat(two.identity()).isNotEqualTo(one.identity());
        }
    }

    @Test
    void a_schema_that_is_not_there_is_named_and_not_created() {
        assertThatThrownBy(() -> PostgresLedger.builder(database.dataSource())
                        .schema("missing")
                        .open())
                .isInstanceOf(LedgerUnavailableException.class)
                .hasMessageContaining("has no schema \"missing\"");
    }

    @Test
    void names_that_are_no_identifiers_are_refused() {
        PGSimpleDataSource anywhere = new PGSimpleDataSource();
        for (String prefix : List.of("", "Plankey_", "1x", "a b", "a;drop", "x".repeat(41))) {
            assertThatThrownBy(() ->
                            PostgresLedger.builder(anywhere).tablePrefix(prefix).open())
                    .as(prefix)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("tablePrefix");
        }
        for (String schema : List.of("", "a\"b", "a.b", "1x", "x".repeat(64))) {
            assertThatThrownBy(() ->
                            PostgresLedger.builder(anywhere).schema(schema).open())
                    .as(schema)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("schema");
        }
    }

    @Test
    void a_ledger_of_version_1_is_brought_to_version_2_with_all_that_is_in_it_while_others_open_it() throws Exception {
        String identity;
        try (PostgresLedger old = PostgresLedger.on(database.dataSource())) {
            identity = old.identity();
            old.claim(List.of(Rows.claim("k", "t")));

            ExecutorService threads = Executors.newFixedThreadPool(4);
            try {
                List<Future<String>> opening = new ArrayList<>();
                for (int i = 0; i < 4; i++) {
                    opening.add(threads.submit(() -> {
                        try (PostgresLedger ledger = version2()) {
                            return ledger.identity();
                        }
                    }));
                }
                for (Future<String> one : opening) {
                    assertThat(one.get()).isEqualTo(identity);
                }
            } finally {
                threads.shutdownNow();
            }
            assertThat(old.complete(List.of(Rows.completion("k", "t"))).get(0).applied())
                    .as("what opened before the upgrade goes on")
                    .isTrue();
        }
        assertThat(database.query("SELECT schema_version FROM plankey_ledger")).containsExactly("2");
        try (PostgresLedger upgraded = version2()) {
            assertThat(upgraded.find(List.of("k")).get(0).row()).isNotNull();
            everythingWorks(upgraded);
        }
    }

    @Test
    void a_ledger_of_a_newer_version_is_left_alone() {
        version2().close();

        assertThatThrownBy(() -> PostgresLedger.on(database.dataSource()))
                .isInstanceOf(LedgerUnavailableException.class)
                .hasMessageContaining("written by a newer Plankey")
                .hasMessageContaining("version 2");
    }

    @Test
    void tables_that_are_not_plankeys_are_left_alone() {
        database.run("CREATE TABLE plankey_ledger (id text)");

        assertThatThrownBy(() -> PostgresLedger.on(database.dataSource()))
                .isInstanceOf(LedgerUnavailableException.class)
                .hasMessageContaining("is not a Plankey ledger");
        assertThat(tables(database.schema())).containsExactly("plankey_ledger");
    }

    @Test
    void a_table_that_lacks_a_column_is_found_at_the_start() {
        PostgresLedger.on(database.dataSource()).close();
        database.run("ALTER TABLE plankey_intent DROP COLUMN answer_lost");

        assertThatThrownBy(() -> PostgresLedger.on(database.dataSource()))
                .isInstanceOf(LedgerUnavailableException.class)
                .hasMessageContaining("not those of version 1")
                .hasMessageContaining("answer_lost");
    }

    @Test
    void a_read_only_default_is_the_applications_business_and_overruled_for_our_writes() {
        PostgresLedger.on(database.dataSource()).close();
        PGSimpleDataSource readOnly = database.dataSource();
        readOnly.setOptions("-c default_transaction_read_only=on");

        try (PostgresLedger ledger = PostgresLedger.on(readOnly)) {
            everythingWorks(ledger);
        }
    }

    @Test
    void a_server_that_is_not_there_is_named_within_the_time_out() {
        PGSimpleDataSource nowhere = database.dataSource();
        nowhere.setPortNumbers(new int[] {1});

        long before = System.nanoTime();
        assertThatThrownBy(() -> PostgresLedger.builder(nowhere)
                        .timeout(Duration.ofSeconds(3))
                        .open())
                .isInstanceOf(LedgerUnavailableException.class)
                .hasMessageContaining("cannot be reached");
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(10));
    }

    @Test
    void time_is_the_servers() {
        try (PostgresLedger ledger = PostgresLedger.on(database.dataSource())) {
            Instant server = LedgerClock.fromMicros(
                    Long.parseLong(database.query("SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint")
                            .get(0)));

            assertThat(Duration.between(server, ledger.now()).abs()).isLessThan(Duration.ofSeconds(1));
            assertThat(Duration.between(
                                    ledger.now(),
                                    ledger.claim(List.of(Rows.claim("k", "t")))
                                            .get(0)
                                            .row()
                                            .firstCallAt())
                            .abs())
                    .isLessThan(Duration.ofSeconds(1));
        }
    }

    private PostgresLedger version2() {
        return PostgresLedger.builder(database.dataSource())
                .scripts(WITH_VERSION_2)
                .open();
    }

    private static void everythingWorks(Ledger ledger) {
        assertThat(ledger.claim(List.of(Rows.claim("works", "t"))).get(0).applied())
                .isTrue();
        assertThat(ledger.complete(List.of(Rows.completion("works", "t")))
                        .get(0)
                        .applied())
                .isTrue();
        assertThat(ledger.inDoubt()).isEmpty();
        assertThat(ledger.closeTask(Rows.TASK, Duration.ofSeconds(5))).isNotEmpty();
        assertThat(ledger.purge(Duration.ZERO, true, 10, null)).isPositive();
    }

    private List<String> tables(String schema) {
        return database.query(
                "SELECT table_name FROM information_schema.tables WHERE table_schema = '" + schema + "' ORDER BY 1");
    }
}
