package dev.plankey.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What SQLite does for a statement, asked of SQLite itself. */
class SqlPlansTest {

    @TempDir
    Path folder;

    private final SqlText sql = new SqlText(SqlDialect.SQLITE);
    private Connection connection;

    @BeforeEach
    void open() throws SQLException {
        Path file = folder.resolve("plankey.db");
        SqliteLedger.at(file).close();
        connection = DriverManager.getConnection("jdbc:sqlite:" + file);
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    @Test
    void a_call_that_goes_well_touches_no_index_when_it_completes() throws SQLException {
        assertThat(indexesWritten(sql.complete)).isEmpty();
    }

    @Test
    void a_heartbeat_touches_no_index() throws SQLException {
        assertThat(indexesWritten(sql.renew)).isEmpty();
    }

    @Test
    void a_completion_in_doubt_leaves_the_index_of_what_is_in_doubt() throws SQLException {
        assertThat(indexesWritten(sql.completeInDoubt)).containsExactly("plankey_intent_in_doubt");
    }

    @Test
    void rows_are_found_by_key_by_task_and_by_step_without_a_scan() throws SQLException {
        assertThat(plan(sql.find)).allMatch(step -> step.startsWith("SEARCH"));
        assertThat(plan(sql.ofStep)).anyMatch(step -> step.contains("plankey_intent_task"));
        assertThat(plan(sql.ofTask)).anyMatch(step -> step.contains("plankey_intent_task"));
        assertThat(plan(sql.purgeable)).anyMatch(step -> step.contains("plankey_intent_task"));
    }

    @Test
    void what_somebody_must_look_at_is_found_without_reading_every_intent() throws SQLException {
        assertThat(plan(sql.inDoubt))
                .anyMatch(step -> step.contains("plankey_intent_in_doubt"))
                .anyMatch(step -> step.contains("plankey_task_closed"))
                .anyMatch(step -> step.contains("plankey_task_in_flight_left"))
                .noneMatch(step -> step.startsWith("SCAN"));
    }

    @Test
    void idle_tasks_and_tasks_to_purge_are_found_by_index() throws SQLException {
        assertThat(plan(sql.idleTasks))
                .containsOnlyOnce(
                        "SEARCH plankey_task USING INDEX plankey_task_closed (closed_at=? AND last_used_at<?)");
        assertThat(plan(sql.closedTasksWithRows)).noneMatch(step -> step.startsWith("SCAN"));
    }

    /** The indexes that a statement puts entries into or takes them from. One that it only searches is opened for writing too, so that says nothing. */
    private List<String> indexesWritten(String statement) throws SQLException {
        Map<String, String> rootOfCursor = new HashMap<>();
        Set<String> written = new TreeSet<>();
        try (Statement explain = connection.createStatement();
                ResultSet rows = explain.executeQuery("EXPLAIN " + filled(statement))) {
            while (rows.next()) {
                String opcode = rows.getString("opcode");
                String cursor = rows.getString("p1");
                if (opcode.equals("OpenWrite")) {
                    rootOfCursor.put(cursor, rows.getString("p2"));
                } else if (opcode.equals("IdxInsert") || opcode.equals("IdxDelete")) {
                    written.add(cursor);
                }
            }
        }
        assertThat(rootOfCursor).as("what %s opens for writing", statement).isNotEmpty();
        List<String> names = new ArrayList<>();
        for (String cursor : written) {
            try (Statement master = connection.createStatement();
                    ResultSet rows = master.executeQuery(
                            "SELECT name FROM sqlite_master WHERE rootpage = " + rootOfCursor.get(cursor))) {
                names.add(rows.getString(1));
            }
        }
        return names;
    }

    private List<String> plan(String statement) throws SQLException {
        List<String> steps = new ArrayList<>();
        try (Statement explain = connection.createStatement();
                ResultSet rows = explain.executeQuery("EXPLAIN QUERY PLAN " + filled(statement))) {
            while (rows.next()) {
                String step = rows.getString("detail");
                if (step.startsWith("SEARCH") || step.startsWith("SCAN")) {
                    steps.add(step);
                }
            }
        }
        assertThat(steps).isNotEmpty();
        return steps;
    }

    private static String filled(String statement) {
        return SqlDialect.SQLITE.named(statement).replace("?", "1");
    }
}
