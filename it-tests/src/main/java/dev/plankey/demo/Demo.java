package dev.plankey.demo;

import dev.plankey.demo.incident.Timescale;
import dev.plankey.demo.scenario.Played;
import dev.plankey.demo.scenario.Scenario;
import dev.plankey.demo.scenario.Scenarios;
import dev.plankey.demo.scenario.Stage;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** {@code ./demo}: plays the incident nine times and says what came of it. Exit code 0 only if all went as promised. */
public final class Demo {

    /** Most of a scenario is waiting: for the timeline, for a lease, for a JVM to start. */
    private static final int AT_ONCE = 3;

    private static final List<String> OPTIONS = List.of("--json", "--postgres");
    private static final int BROKEN = 1;
    private static final int WRONG_USE = 2;

    private Demo() {}

    /**
     * Plays all scenarios.
     *
     * @param args the folder for what stays, and then {@code --json}, {@code --postgres}, both or nothing
     */
    public static void main(String... args) throws IOException {
        // The platform's charset may be ASCII; the table is not.
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        List<String> options = List.of(args).subList(Math.min(1, args.length), args.length);
        if (args.length == 0 || !OPTIONS.containsAll(options)) {
            System.err.println("usage: demo <folder> [--json] [--postgres]");
            System.exit(WRONG_USE);
        }
        Report report = options.contains("--json")
                ? new JsonReport(out)
                : new TableReport(out, Boolean.getBoolean("plankey.demo.colour"));
        System.exit(play(Path.of(args[0]), options.contains("--postgres"), report) ? 0 : BROKEN);
    }

    private static boolean play(Path folder, boolean postgres, Report report) throws IOException {
        long start = System.nanoTime();
        List<Played> all = new ArrayList<>();
        ExecutorService players = Executors.newFixedThreadPool(AT_ONCE);
        Path logs = Files.createDirectories(folder.resolve("logs"));
        System.setProperty(
                "org.slf4j.simpleLogger.logFile", logs.resolve("demo.log").toString());
        try (Stage stage =
                postgres ? Stage.openOnPostgres(folder, Timescale.DEMO) : Stage.open(folder, Timescale.DEMO)) {
            report.begin(stage);
            List<Future<Played>> playing = Scenarios.all().stream()
                    .map(scenario -> players.submit(() -> play(scenario, stage)))
                    .toList();
            for (Future<Played> next : playing) {
                Played played = next.get();
                all.add(played);
                report.show(played);
            }
            report.end(stage, all, (System.nanoTime() - start) / 1e9);
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException("the demo was cut short", e);
        } finally {
            players.shutdownNow();
        }
        return all.stream().allMatch(Played::ok);
    }

    /** A scenario that cannot be played to its end has failed; the table says why, the stack trace goes to a file. */
    private static Played play(Scenario scenario, Stage stage) throws IOException {
        try {
            return scenario.play(stage);
        } catch (Exception e) {
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            Path log = stage.logs().resolve("demo-" + scenario.id() + ".log");
            try (PrintWriter trace = new PrintWriter(Files.newBufferedWriter(log))) {
                e.printStackTrace(trace);
            }
            return Played.unplayable(scenario, e.getMessage() + " (more in " + log + ")");
        }
    }
}
