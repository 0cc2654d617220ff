package dev.plankey.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.plankey.IntentState;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.ledger.PostgresLedger;
import dev.plankey.spi.Change;
import dev.plankey.spi.Completion;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Ledger;
import dev.plankey.testkit.PostgresServer;
import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of calls when the connection, the network or another's transaction fails them: each ends, in words, and what was acknowledged is stored. */
class LostConnectionsTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    /** The time-out, the network's grace, and a machine that is busy with other things. */
    private static final Duration SURELY_ENDED = Duration.ofSeconds(15);

    private static final Duration SOON = Duration.ofMinutes(1);

    private final String url = PostgresServer.newSchema();

    @ParameterizedTest(name = "a pool of the ledger''s own: {0}")
    @ValueSource(booleans = {false, true})
    void connections_that_the_server_ends_under_load_lose_nothing_that_was_acknowledged(boolean own)
            throws SQLException {
        try (HikariDataSource pool = PostgresServer.pool(named("terminated"), 6);
                Ledger ledger = own ? PostgresLedger.builder(pool).ownPool().open() : PostgresLedger.on(pool);
                Load load = new Load(ledger, 8)) {
            for (int kill = 0; kill < 15; kill++) {
                int reached = load.completions() + 5;
                await(() -> load.completions() >= reached);
                PostgresServer.query(
                        url,
                        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                                + " WHERE application_name = 'terminated' AND random() < 0.5");
            }
            load.allThatWasAcknowledgedIsStored(ledger);
            assertThat(load.messages()).as("each names what to do").allMatch(message -> message.contains("try again"));
        }
    }

    @Test
    void a_network_that_stalls_ends_no_call_later_than_its_time_out_and_the_next_one_works() {
        try (Wire wire = new Wire(port());
                HikariDataSource pool = through(wire, 4);
                Ledger ledger = PostgresLedger.builder(pool).timeout(TIMEOUT).open()) {
            ledger.claim(List.of(Load.claim("before")));
            wire.hold();

            long before = System.nanoTime();
            assertThatThrownBy(() -> ledger.claim(List.of(Load.claim("during"))))
                    .isInstanceOf(LedgerUnavailableException.class)
                    .hasMessageContaining("look at");
            assertThatThrownBy(() -> ledger.find(List.of("before"))).isInstanceOf(LedgerUnavailableException.class);
            assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(SURELY_ENDED);

            wire.letGo();
            await(() -> works(ledger, "after"));
        }
    }

    @Test
    void connections_that_are_half_open_are_replaced() {
        try (Wire wire = new Wire(port());
                HikariDataSource pool = through(wire, 4);
                Ledger ledger =
                        PostgresLedger.builder(pool).ownPool().timeout(TIMEOUT).open()) {
            ledger.claim(List.of(Load.claim("before")));
            wire.cut();

            assertThat(ledger.claim(List.of(Load.claim("after"))).get(0).applied())
                    .as("tried again on a new connection")
                    .isTrue();
        }
    }

    @Test
    void a_pool_that_gives_nothing_ends_the_call_within_the_time_out_and_says_what_it_needs() throws SQLException {
        try (HikariDataSource pool = PostgresServer.pool(url, 1);
                Ledger ledger = PostgresLedger.builder(pool).timeout(TIMEOUT).open()) {
            try (Connection held = pool.getConnection()) {
                assertThat(held.isClosed()).isFalse();
                long before = System.nanoTime();
                assertThatThrownBy(() -> ledger.claim(List.of(Load.claim("k"))))
                        .isInstanceOf(LedgerUnavailableException.class)
                        .hasMessageContaining("give the pool room");
                assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(SURELY_ENDED);
            }

            await(() -> works(ledger, "k"));
            assertThat(pool.getHikariPoolMXBean().getActiveConnections())
                    .as("what came too late was given back")
                    .isZero();
        }
    }

    @Test
    void a_row_that_another_transaction_keeps_locked_delays_nobody_else() throws SQLException {
        try (HikariDataSource pool = PostgresServer.pool(url, 6);
                Ledger ledger = PostgresLedger.builder(pool).timeout(TIMEOUT).open()) {
            IntentRow row = ledger.claim(List.of(Load.claim("locked"))).get(0).row();
            try (Connection other = DriverManager.getConnection(url);
                    Statement lock = other.createStatement()) {
                other.setAutoCommit(false);
                lock.execute("SELECT 1 FROM plankey_intent WHERE intent_key = 'locked' FOR UPDATE");

                try (Load load = new Load(ledger, 4)) {
                    long before = System.nanoTime();
                    assertThatThrownBy(() -> ledger.change(List.of(unknown(row))))
                            .isInstanceOf(LedgerUnavailableException.class)
                            .hasMessageContaining("idle in transaction");
                    assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(SURELY_ENDED);
                    int reached = load.completions() + 5;
                    await(() -> load.completions() >= reached);
                    load.allThatWasAcknowledgedIsStored(ledger);
                    assertThat(load.refusals()).as("of the others").isZero();
                }
            }

            assertThat(ledger.change(List.of(unknown(row))).get(0).applied()).isTrue();
        }
    }

    @Test
    void a_completion_that_may_be_relaxed_is_stored_and_seen_at_once() {
        try (HikariDataSource pool = PostgresServer.pool(url, 2);
                Ledger ledger = PostgresLedger.on(pool)) {
            ledger.claim(List.of(Load.claim("k")));
            var forced = Load.completion("k");

            assertThat(ledger.complete(List.of(new Completion(
                                    forced.key(), forced.ownerToken(), forced.result(), forced.answeredPass(), false)))
                            .get(0)
                            .applied())
                    .isTrue();
            assertThat(ledger.find(List.of("k")).get(0).row().state()).isEqualTo(IntentState.DONE);
        }
    }

    @Test
    void a_role_that_commits_without_force_by_default_does_not_weaken_a_claim() throws SQLException {
        HikariConfig config = PostgresServer.config(url + "&options=-c%20synchronous_commit=off", 1);
        try (HikariDataSource pool = new HikariDataSource(config);
                Ledger ledger = PostgresLedger.on(pool)) {
            PostgresServer.execute(
                    url,
                    "CREATE TABLE seen (setting text)",
                    "CREATE FUNCTION note() RETURNS trigger AS $$ BEGIN INSERT INTO " + schema()
                            + ".seen VALUES (current_setting('synchronous_commit')); RETURN NEW; END $$ LANGUAGE plpgsql",
                    "CREATE TRIGGER note AFTER INSERT ON plankey_intent FOR EACH ROW EXECUTE FUNCTION note()");

            ledger.claim(List.of(Load.claim("k")));

            assertThat(PostgresServer.query(url, "SELECT setting FROM seen")).isEqualTo("on");
            try (Connection lent = pool.getConnection();
                    Statement show = lent.createStatement();
                    var result = show.executeQuery("SHOW synchronous_commit")) {
                result.next();
                assertThat(result.getString(1)).as("the application's own").isEqualTo("off");
            }
        }
    }

    /** Who routes by {@code isReadOnly} sends the rest to a replica that may not have the claim yet. */
    @Test
    void a_routing_data_source_is_never_asked_for_its_read_only_side() throws SQLException {
        HikariConfig config = PostgresServer.config(url, 2);
        config.setReadOnly(true);
        try (HikariDataSource pool = new HikariDataSource(config);
                Ledger ledger = PostgresLedger.on(pool)) {
            assertThat(ledger.claim(List.of(Load.claim("k"))).get(0).applied()).isTrue();
            assertThat(ledger.find(List.of("k")).get(0).row()).isNotNull();
            try (Connection lent = pool.getConnection()) {
                assertThat(lent.isReadOnly()).as("as it came").isTrue();
            }
        }
    }

    private static Change unknown(IntentRow row) {
        IntentRow next = new IntentRow(
                row.key(),
                row.task(),
                row.step(),
                row.tool(),
                row.ordinal(),
                row.epoch(),
                row.attempt(),
                IntentState.UNKNOWN,
                true,
                row.ownerToken(),
                null,
                row.firstCallAt(),
                row.horizonFrom(),
                null,
                row.arguments(),
                List.of(),
                null,
                null,
                null,
                false,
                null,
                row.keyFormat());
        return new Change(row, next, Set.of(IntentState.IN_FLIGHT), false, null, null, false);
    }

    private static boolean works(Ledger ledger, String key) {
        try {
            return ledger.claim(List.of(Load.claim(key))).get(0).applied();
        } catch (LedgerUnavailableException e) {
            return false;
        }
    }

    private HikariDataSource through(Wire wire, int size) {
        HikariConfig config = PostgresServer.config(url.replace(":" + port() + "/", ":" + wire.port() + "/"), size);
        config.setConnectionTimeout(Duration.ofSeconds(5).toMillis());
        config.addDataSourceProperty("sslmode", "disable");
        config.addDataSourceProperty("gssEncMode", "disable");
        return new HikariDataSource(config);
    }

    private String named(String application) {
        return url + "&ApplicationName=" + application;
    }

    private String schema() {
        return url.substring(url.lastIndexOf('=') + 1);
    }

    private int port() {
        return URI.create(url.substring("jdbc:".length())).getPort();
    }

    private static void await(BooleanSupplier condition) {
        long end = System.nanoTime() + SOON.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("time is up").isLessThan(end);
            LockSupport.parkNanos(5_000_000);
        }
    }
}
