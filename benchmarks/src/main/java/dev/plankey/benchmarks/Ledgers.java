package dev.plankey.benchmarks;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.plankey.ledger.PostgresLedger;
import dev.plankey.ledger.SqliteLedger;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;

/** Whole calls with 200 bytes of arguments and of result, on PostgreSQL and SQLite with forced commits, against the same statements by hand. Rounds are interleaved; the table has medians. */
public final class Ledgers {

    private static final int BYTES = 200;
    private static final int POOL = 10;

    private final double seconds;
    private final int rounds;
    private final List<Integer> callers;
    private long firstNumber;

    private Ledgers(double seconds, int rounds, List<Integer> callers) {
        this.seconds = seconds;
        this.rounds = rounds;
        this.callers = callers;
    }

    /**
     * Measures.
     *
     * @param args seconds of each run (3), rounds (3), numbers of callers (1,8,32,64)
     */
    public static void main(String... args) throws Exception {
        new Ledgers(
                        args.length > 0 ? Double.parseDouble(args[0]) : 3,
                        args.length > 1 ? Integer.parseInt(args[1]) : 3,
                        Arrays.stream((args.length > 2 ? args[2] : "1,8,32,64").split(","))
                                .map(Integer::valueOf)
                                .toList())
                .measure();
    }

    private void measure() throws Exception {
        System.out.println("| | callers | calls/s | p50, µs | p99, µs | forced commits per call | of by hand |");
        System.out.println("|---|---|---|---|---|---|---|");
        try (EmbeddedPostgres server = EmbeddedPostgres.builder()
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("full_page_writes", "on")
                .start()) {
            onPostgres(server);
        }
        onSqlite();
    }

    private void onPostgres(EmbeddedPostgres server) throws Exception {
        String url = server.getJdbcUrl("postgres", "postgres");
        HikariDataSource watching = pool(url, 1);
        LongSupplier syncs = () -> number(watching, "SELECT wal_sync FROM pg_stat_wal");
        HikariDataSource shared = pool(url, POOL);
        HikariDataSource own = pool(url, POOL);
        List<Subject> writes = List.of(
                new ByHand("PostgreSQL by hand, HikariCP(10)", pool(url, POOL), BYTES, true),
                new WithPlankey("Plankey, the application's pool", PostgresLedger.on(shared), BYTES, false, shared),
                new WithPlankey(
                        "Plankey, a pool of its own, 4 connections",
                        PostgresLedger.builder(own).ownPool().open(),
                        BYTES,
                        false,
                        own));
        for (int number : callers) {
            compare(writes, number, syncs);
        }
        HikariDataSource sharedReads = pool(url, POOL);
        HikariDataSource ownReads = pool(url, POOL);
        List<Subject> replays = List.of(
                new SelectByHand(pool(url, POOL)),
                new WithPlankey(
                        "replay, the application's pool", PostgresLedger.on(sharedReads), BYTES, true, sharedReads),
                new WithPlankey(
                        "replay, a pool of its own",
                        PostgresLedger.builder(ownReads).ownPool().open(),
                        BYTES,
                        true,
                        ownReads));
        for (int number : callers) {
            compare(replays, number, syncs);
        }
        for (Subject subject : writes) {
            subject.close();
        }
        for (Subject subject : replays) {
            subject.close();
        }
        watching.close();
    }

    private void onSqlite() throws Exception {
        Path folder = Files.createTempDirectory("plankey-bench");
        SqliteLedger.at(folder.resolve("hand.db")).close();
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:sqlite:" + folder.resolve("hand.db")
                + "?busy_timeout=30000&synchronous=FULL&journal_mode=WAL&transaction_mode=IMMEDIATE");
        config.setMaximumPoolSize(64);
        config.setMinimumIdle(1);
        List<Subject> subjects = List.of(
                new ByHand("SQLite by hand, two transactions", new HikariDataSource(config), BYTES, false),
                new WithPlankey("Plankey on SQLite", SqliteLedger.at(folder.resolve("ours.db")), BYTES, false));
        for (int number : callers) {
            compare(subjects, number, () -> 0);
        }
        for (Subject subject : subjects) {
            subject.close();
        }
        delete(folder);
    }

    /** The first is what the others are held against; a run before the first round warms up. */
    private void compare(List<Subject> subjects, int callers, LongSupplier forced) throws Exception {
        List<List<Run>> runs = new ArrayList<>();
        subjects.forEach(subject -> runs.add(new ArrayList<>()));
        for (int round = -1; round < rounds; round++) {
            for (int i = 0; i < subjects.size(); i++) {
                Run run = Run.of(subjects.get(i), callers, round < 0 ? seconds / 2 : seconds, forced, firstNumber);
                firstNumber += 10_000_000;
                if (round >= 0) {
                    runs.get(i).add(run);
                }
            }
        }
        Run yardstick = median(runs.get(0));
        for (int i = 0; i < subjects.size(); i++) {
            Run run = median(runs.get(i));
            List<Run> all = runs.get(i);
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %d | %.0f (%.0f to %.0f) | %.0f | %.0f | %s | %s |%n",
                    subjects.get(i).name(),
                    callers,
                    run.perSecond(),
                    all.stream().mapToDouble(Run::perSecond).min().orElse(0),
                    all.stream().mapToDouble(Run::perSecond).max().orElse(0),
                    run.p50(),
                    run.p99(),
                    forced.getAsLong() == 0 ? "–" : "%.2f".formatted(run.forced()),
                    i == 0 ? "" : "× %.2f".formatted(run.perSecond() / yardstick.perSecond()));
        }
    }

    private static Run median(List<Run> runs) {
        return runs.stream()
                .sorted(Comparator.comparingDouble(Run::perSecond))
                .toList()
                .get(runs.size() / 2);
    }

    private static HikariDataSource pool(String url, int size) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(size);
        return new HikariDataSource(config);
    }

    private static long number(HikariDataSource pool, String query) {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            result.next();
            return result.getLong(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }
}
