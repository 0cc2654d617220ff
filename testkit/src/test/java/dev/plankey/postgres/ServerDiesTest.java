package dev.plankey.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.plankey.IntentState;
import dev.plankey.Plankey;
import dev.plankey.PlankeyException;
import dev.plankey.Tool;
import dev.plankey.ledger.PostgresLedger;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.TaskId;
import dev.plankey.testkit.PostgresServer;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The database server is killed under load, as by a power cut, and started again on what its disk holds. */
class ServerDiesTest {

    private static final Duration SOON = Duration.ofMinutes(2);
    private static final int DEATHS = Boolean.getBoolean("plankey.full") ? 10 : 2;
    private static final int AGENTS = 6;

    @TempDir
    Path folder;

    private EmbeddedPostgres server;
    private Path binaries;

    @Test
    void what_was_acknowledged_is_stored_and_nothing_runs_twice_at_a_receiver_that_honours_keys() throws Exception {
        server = PostgresServer.builder()
                .setDataDirectory(data())
                .setCleanDataDirectory(false)
                .start();
        String url = server.getJdbcUrl("postgres", "postgres");
        Map<String, String> effects = new ConcurrentHashMap<>();
        AtomicInteger requests = new AtomicInteger();
        Map<String, String> answers = new ConcurrentHashMap<>();
        AtomicInteger refused = new AtomicInteger();
        List<Throwable> strange = new ArrayList<>();
        try (HikariDataSource pool = PostgresServer.pool(url, 6);
                Ledger ledger = PostgresLedger.builder(pool)
                        .timeout(Duration.ofSeconds(3))
                        .open();
                Plankey plankey = Plankey.builder()
                        .ledger(ledger)
                        .lease(Duration.ofSeconds(6))
                        .nearCache(0)
                        .build()) {
            Tool<String, String> charge =
                    Tool.named("charge", String.class, String.class).resend();
            boolean[] ended = new boolean[1];
            List<Thread> agents = new ArrayList<>();
            for (int a = 0; a < AGENTS; a++) {
                String agent = "agent-" + a;
                Thread thread = new Thread(() -> {
                    for (int i = 0; !isEnded(ended); i++) {
                        String place = agent + "-" + i;
                        for (int words = 0; !answers.containsKey(place); words++) {
                            String said = place + " in words " + words;
                            try {
                                String answer = plankey.task("t")
                                        .step(place)
                                        .call(() -> plankey.call(charge, said, (first, intent) -> {
                                            requests.incrementAndGet();
                                            // A receiver that honours keys: the first request under a key is its
                                            // effect.
                                            String known = effects.putIfAbsent(intent.key(), first);
                                            assertThat(known)
                                                    .as("what is sent again under a key")
                                                    .isIn(null, first);
                                            return "receipt of " + first;
                                        }));
                                answers.put(place, answer);
                            } catch (PlankeyException e) {
                                refused.incrementAndGet();
                            } catch (RuntimeException | Error e) {
                                synchronized (strange) {
                                    strange.add(e);
                                }
                                return;
                            }
                        }
                    }
                });
                agents.add(thread);
                thread.start();
            }
            for (int death = 0; death < DEATHS; death++) {
                int reached = answers.size() + 30;
                await(() -> answers.size() >= reached);
                kill();
                int refusals = refused.get();
                await(() -> refused.get() > refusals);
                startAgain();
            }
            int reached = answers.size() + 30;
            await(() -> answers.size() >= reached);
            synchronized (ended) {
                ended[0] = true;
            }
            for (Thread agent : agents) {
                agent.join(SOON.toMillis());
                assertThat(agent.isAlive()).as("hangs").isFalse();
            }

            assertThat(strange).isEmpty();
            Map<String, IntentRow> rows = new ConcurrentHashMap<>();
            ledger.rowsOf(new TaskId(null, "t"), null).forEach(row -> rows.put(row.step(), row));
            assertThat(rows.keySet()).as("every answer has its row").containsAll(answers.keySet());
            answers.forEach((place, answer) -> {
                IntentRow row = rows.get(place);
                assertThat(answer).isEqualTo("receipt of " + effects.get(row.key()));
                assertThat(row.state()).as(place).isEqualTo(IntentState.DONE);
            });
            assertThat(effects.keySet())
                    .as("no effect without a row")
                    .isSubsetOf(rows.values().stream().map(IntentRow::key).toList());
        } finally {
            server.close();
        }
    }

    private static boolean isEnded(boolean[] ended) {
        synchronized (ended) {
            return ended[0];
        }
    }

    private Path data() {
        return folder.resolve("data");
    }

    /** With the configuration of its folder, which forces commits. PostgreSQL does not run as root: there it gets a namespace in which it is somebody else. */
    private void startAgain() throws Exception {
        List<String> command = new ArrayList<>();
        if (System.getProperty("user.name").equals("root")) {
            command.addAll(List.of("unshare", "-U"));
        }
        command.addAll(List.of(
                binaries.resolve("pg_ctl").toString(),
                "-D",
                data().toString(),
                "-o",
                "-p " + server.getPort(),
                "-l",
                folder.resolve("log").toString(),
                "-w",
                "start"));
        Process start = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("pg_ctl.log").toFile())
                .start();
        assertThat(start.waitFor(SOON.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(start.exitValue())
                .as(Files.readString(folder.resolve("pg_ctl.log")))
                .isZero();
    }

    /** SIGKILL to the server and each of its processes at once: nobody writes a checkpoint, nobody says goodbye. */
    private void kill() throws Exception {
        Path pid = data().resolve("postmaster.pid");
        ProcessHandle postmaster = ProcessHandle.of(
                        Long.parseLong(Files.readAllLines(pid).get(0).strip()))
                .orElseThrow();
        binaries = Path.of(postmaster.info().command().orElseThrow()).getParent();
        List<ProcessHandle> all = new ArrayList<>(postmaster.descendants().toList());
        all.add(0, postmaster);
        all.forEach(ProcessHandle::destroyForcibly);
        for (ProcessHandle one : all) {
            one.onExit().get(SOON.toSeconds(), TimeUnit.SECONDS);
        }
        Files.deleteIfExists(pid);
    }

    private static void await(BooleanSupplier condition) {
        long end = System.nanoTime() + SOON.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("time is up").isLessThan(end);
            LockSupport.parkNanos(5_000_000);
        }
    }
}
