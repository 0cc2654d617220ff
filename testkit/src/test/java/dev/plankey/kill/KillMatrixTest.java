package dev.plankey.kill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.OutcomeUnknownException;
import dev.plankey.testkit.ChildJvm;
import dev.plankey.testkit.FaultPoints;
import dev.plankey.testkit.MovableClock;
import dev.plankey.testkit.Receiver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A process dies at a fault point; another one finds its ledger when the lease is over, and the agent calls again, in other words. A sample in every build, all of it with {@code -Pfull}. The table in
 * {@code docs/guarantees.md} is written by it: {@code -Dplankey.goldens=update} writes it anew, to be read before it is committed.
 */
class KillMatrixTest {

    private static final long SEED = 20260930;
    private static final Duration CHILD_ENDS_WITHIN = Duration.ofMinutes(1);
    private static final Duration LEASE_IS_OVER = Duration.ofMinutes(1);

    /** Longer than a tool trusts its receiver's memory by default. */
    private static final Duration KEYS_ARE_FORGOTTEN = Duration.ofHours(24);

    private static final Path PAGE = Path.of("..", "docs", "guarantees.md");
    private static final String BEGIN = "<!-- begin: KillMatrixTest -->\n";
    private static final String END = "<!-- end: KillMatrixTest -->";

    @TempDir
    Path folder;

    /** On PostgreSQL the sample has TRANSACTIONAL at each fault point, and one other policy. */
    static List<Arguments> runs() {
        boolean full = Boolean.getBoolean("plankey.full");
        List<Cell> cells = full ? Cell.all() : Cell.sample(SEED);
        List<Cell> onPostgres = full
                ? cells
                : Stream.concat(
                                Cell.all().stream()
                                        .filter(cell -> cell.guarantee().policy() == Policy.TRANSACTIONAL),
                                cells.stream().filter(cell -> cell.guarantee().policy() == Policy.RESEND))
                        .toList();
        return Stream.concat(
                        cells.stream().map(cell -> Arguments.of(cell, Store.SQLITE)),
                        onPostgres.stream().map(cell -> Arguments.of(cell, Store.POSTGRES)))
                .toList();
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("runs")
    void what_is_promised_holds_when_a_process_dies(Cell cell, Store store) throws Exception {
        Guarantee guarantee = cell.guarantee();
        String url = store.create(folder);
        MovableClock receivers = new MovableClock();
        Duration passes = cell.keys() == Cell.Keys.FORGOTTEN ? KEYS_ARE_FORGOTTEN : LEASE_IS_OVER;
        try (Receiver receiver = receiver(cell, receivers);
                Connection rows = DriverManager.getConnection(url)) {
            createTable(rows);
            dies(guarantee, url, receiver);
            Map<String, String> before = effects(cell, receiver, rows);

            receivers.advance(passes);
            try (Billing successor = new Billing(url, Clock.offset(Clock.systemUTC(), passes), receiver.uri())) {
                Object answer = answer(successor, guarantee, Invoice.REWORDED);
                Map<String, String> after = effects(cell, receiver, rows);
                assertThat(after).as("effects").hasSize(guarantee.effects(cell.keys()));
                assertThat(after.values()).as("their arguments").containsOnly(words(guarantee.applied(cell.keys())));
                switch (guarantee.gets(cell.keys())) {
                    case ITS_OWN_RESULT -> {
                        assertThat(after).containsKey((String) answer);
                        assertThat(before).doesNotContainKey((String) answer);
                    }
                    case THE_ORIGINAL_RESULT -> assertThat(before.keySet()).containsExactly((String) answer);
                    case OUTCOME_UNKNOWN -> assertThat(answer).isInstanceOf(OutcomeUnknownException.class);
                }
                assertThat(successor.status().state()).isEqualTo(guarantee.state(cell.keys()));

                Object later = answer(successor, guarantee, Invoice.REWORDED_AGAIN);
                if (answer instanceof String) {
                    assertThat(later).as("every later call").isEqualTo(answer);
                } else {
                    assertThat(later).isInstanceOf(OutcomeUnknownException.class);
                }
                assertThat(effects(cell, receiver, rows)).isEqualTo(after);
                assertThat(receiver.keys().stream().distinct())
                        .as("keys that left")
                        .hasSizeLessThanOrEqualTo(1);
            }
        }
    }

    @Test
    void the_page_says_what_is_tested() throws IOException {
        StringBuilder table = new StringBuilder(BEGIN);
        table.append("| killed at | `onUnknown` | effects, keys honoured | forgotten | ignored"
                + " | arguments | the call gets | the intent then |\n|---|---|---|---|---|---|---|---|\n");
        Guarantee.TABLE.forEach(guarantee -> table.append(guarantee.line()));
        table.append(END);
        String page = Files.readString(PAGE);
        int begin = page.indexOf(BEGIN);
        int end = page.indexOf(END) + END.length();
        if ("update".equals(System.getProperty("plankey.goldens"))) {
            Files.writeString(PAGE, page.substring(0, begin) + table + page.substring(end));
            return;
        }
        assertThat(page.substring(begin, end))
                .as("-Dplankey.goldens=update writes it anew")
                .isEqualTo(table.toString());
    }

    @Test
    void the_table_has_every_cell_and_the_sample_every_fault_point_and_every_policy() {
        List<List<Object>> wanted = new ArrayList<>();
        for (At at : At.values()) {
            for (Policy policy : Policy.values()) {
                wanted.add(List.of(at, policy));
            }
        }
        assertThat(Guarantee.TABLE)
                .extracting(guarantee -> List.<Object>of(guarantee.at(), guarantee.policy()))
                .containsExactlyElementsOf(wanted);
        List<Cell> sample = Cell.sample(SEED);
        assertThat(sample).doesNotHaveDuplicates();
        assertThat(sample).extracting(cell -> cell.guarantee().at()).contains(At.values());
        assertThat(sample).extracting(cell -> cell.guarantee().policy()).contains(Policy.values());
        assertThat(sample).extracting(Cell::keys).contains(Cell.Keys.values());
    }

    private static void dies(Guarantee guarantee, String url, Receiver receiver) {
        try (ChildJvm child = ChildJvm.start(
                DyingBilling.class,
                guarantee.at().name(),
                guarantee.policy().name(),
                url,
                receiver.uri().toString())) {
            assertThat(child.awaitExit(CHILD_ENDS_WITHIN))
                    .as(() -> "It said: " + child.lines())
                    .isEqualTo(FaultPoints.HALTED);
        }
    }

    /** The result, or the exception that says that nobody knows. */
    private static Object answer(Billing billing, Guarantee guarantee, Invoice words) throws Exception {
        try {
            return billing.call(guarantee.policy(), words);
        } catch (OutcomeUnknownException e) {
            return e;
        }
    }

    private static Receiver receiver(Cell cell, Clock clock) {
        return switch (cell.keys()) {
            case HONOURED, UNUSED -> Receiver.honouringKeys();
            case FORGOTTEN -> Receiver.forgettingKeysAfter(KEYS_ARE_FORGOTTEN, clock);
            case IGNORED -> Receiver.ignoringKeys();
        };
    }

    private static String[] words(Guarantee.Applied applied) {
        return switch (applied) {
            case FIRST -> new String[] {Invoice.FIRST.text()};
            case REWORDED -> new String[] {Invoice.REWORDED.text()};
            case NOTHING -> new String[0];
        };
    }

    /** By what they were answered with. */
    private static Map<String, String> effects(Cell cell, Receiver receiver, Connection rows) throws SQLException {
        Map<String, String> effects = new LinkedHashMap<>();
        receiver.effects().forEach(effect -> effects.put(effect.answer(), effect.body()));
        if (cell.keys() == Cell.Keys.UNUSED) {
            assertThat(effects).as("a TRANSACTIONAL tool sends nothing").isEmpty();
        }
        try (Statement select = rows.createStatement();
                ResultSet row = select.executeQuery("select id, text from invoice")) {
            while (row.next()) {
                effects.put(row.getString(1), row.getString(2));
            }
        }
        return effects;
    }

    private static void createTable(Connection rows) throws SQLException {
        try (Statement create = rows.createStatement()) {
            create.execute("create table invoice(id text primary key, text text not null)");
        }
    }
}
