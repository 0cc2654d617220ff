package dev.plankey.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.spi.Claim;
import dev.plankey.spi.Completion;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.Renewal;
import dev.plankey.spi.TaskId;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** What PostgreSQL does for a statement, asked of PostgreSQL itself. */
class PostgresPlansTest {

    private static final int CALLS = 400;

    private final PostgresDatabase database = PostgresDatabase.create();

    @Test
    void calls_that_go_well_are_updated_in_place_and_touch_no_index() {
        try (PostgresLedger ledger = PostgresLedger.on(database.dataSource())) {
            for (int batch = 0; batch < CALLS / 5; batch++) {
                List<Claim> claims = new ArrayList<>();
                List<Renewal> renewals = new ArrayList<>();
                List<Completion> completions = new ArrayList<>();
                for (int i = 0; i < 5; i++) {
                    String key = "%064x".formatted(batch * 5 + i);
                    claims.add(new Claim(
                            key,
                            new TaskId(null, "task-" + batch),
                            "3:plan",
                            "create_invoice",
                            "0",
                            "token " + key,
                            Duration.ofSeconds(30),
                            new Encoded("plankey-arguments-1", new byte[200])));
                    renewals.add(new Renewal(key, "token " + key, Duration.ofSeconds(30)));
                    completions.add(new Completion(
                            key, "token " + key, new Encoded("plankey-json-1", new byte[200]), "pass", true));
                }
                ledger.claim(claims);
                ledger.renew(renewals);
                ledger.complete(completions);
            }
        }

        long updated = awaitUpdates(2 * CALLS);
        long inPlace = number("SELECT n_tup_hot_upd FROM pg_stat_user_tables WHERE relname = 'plankey_intent'");
        assertThat((double) inPlace / updated).as("updates in place").isGreaterThan(0.95);
        assertThat(number("SELECT pg_relation_size('plankey_intent_in_doubt') / 8192"))
                .as("pages of the index of what is in doubt: its root only")
                .isLessThanOrEqualTo(1);
    }

    @Test
    void rows_are_found_by_key_by_task_and_by_doubt_by_an_index() throws SQLException {
        PostgresLedger.on(database.dataSource()).close();
        SqlText sql = new SqlText(new PostgresDialect(null, PostgresDialect.PREFIX, true, PostgresLedger.SCRIPTS));
        database.run(
                "INSERT INTO plankey_task SELECT '', 'task-' || t, 0, CASE WHEN t % 100 = 0 THEN NULL ELSE 1 END, 0 FROM generate_series(1, 2000) t",
                "INSERT INTO plankey_intent (intent_key, tenant, task, step, tool, ordinal, epoch, attempt, state, in_doubt,"
                        + " first_call_at, horizon_from, key_format, arguments_codec, arguments)"
                        + " SELECT md5(i::text), '', 'task-' || (i % 2000), '3', 'tool', i::text, 0, 1, 'DONE',"
                        + " CASE WHEN i % 1000 = 0 THEN 1 ELSE 0 END, 1, 1, 'k', 'a', '' FROM generate_series(1, 20000) i",
                "ANALYZE plankey_task, plankey_intent");

        assertThat(plan(sql.find)).contains("plankey_intent_pkey").doesNotContain("Seq Scan");
        assertThat(plan(PostgresText.findAll(sql)))
                .contains("plankey_intent_pkey")
                .doesNotContain("Seq Scan on plankey_intent");
        assertThat(plan(PostgresText.COMPLETE)).contains("plankey_intent_pkey");
        assertThat(plan(sql.renew)).contains("plankey_intent_pkey");
        assertThat(plan(sql.ofTask)).contains("plankey_intent_task");
        assertThat(plan(sql.ofStep)).contains("plankey_intent_task");
        assertThat(plan(sql.purgeable)).contains("plankey_intent_task");
        assertThat(plan(sql.inDoubt)).contains("plankey_intent_in_doubt").doesNotContain("Seq Scan on plankey_intent");
        assertThat(plan(sql.idleTasks)).contains("plankey_task_closed");
    }

    private long awaitUpdates(long expected) {
        Deadline deadline = Deadline.in(Duration.ofSeconds(30));
        long updated = 0;
        while (updated < expected && !deadline.over()) {
            updated = number(
                    "SELECT n_tup_upd FROM pg_stat_user_tables WHERE relname = 'plankey_intent' AND schemaname = '"
                            + database.schema() + "'");
            LockSupport.parkNanos(20_000_000);
        }
        assertThat(updated).isGreaterThanOrEqualTo(expected);
        return updated;
    }

    private long number(String query) {
        List<String> values = database.query(query.replace(
                "WHERE relname = 'plankey_intent'",
                "WHERE relname = 'plankey_intent' AND schemaname = '" + database.schema() + "'"));
        return values.isEmpty() ? 0 : Long.parseLong(values.get(0));
    }

    private String plan(String statement) throws SQLException {
        String text = new PostgresDialect(null, PostgresDialect.PREFIX, true, PostgresLedger.SCRIPTS).named(statement);
        StringBuilder plan = new StringBuilder();
        try (Connection connection = database.dataSource().getConnection();
                Statement explain = connection.createStatement()) {
            // As for a statement that was prepared: the values are not known.
            explain.execute("SET plan_cache_mode = force_generic_plan");
            int question = 0;
            StringBuilder prepared = new StringBuilder();
            for (char c : text.toCharArray()) {
                prepared.append(c == '?' ? "$" + ++question : String.valueOf(c));
            }
            explain.execute("PREPARE asked AS " + prepared);
            String values = question == 0 ? "" : "(" + "NULL,".repeat(question - 1) + "NULL)";
            try (ResultSet lines = explain.executeQuery("EXPLAIN EXECUTE asked" + values)) {
                while (lines.next()) {
                    plan.append(lines.getString(1)).append('\n');
                }
            }
        }
        return plan.toString();
    }
}
