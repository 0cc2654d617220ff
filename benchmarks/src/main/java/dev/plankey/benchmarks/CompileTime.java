package dev.plankey.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Times whole javac processes: with the processor; without it, over the same sources plus what it generated; without it, over the sources alone. Rounds are interleaved, so that other load meets all alike.
 */
final class CompileTime {

    private static final int[] TOOLS = {10, 100, 1000};

    private final Path work;
    private final String classpath;
    private final Path javac;

    private CompileTime(Path work) {
        this.work = work;
        this.classpath = System.getProperty("java.class.path");
        this.javac = Path.of(System.getProperty("java.home"), "bin", "javac");
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int rounds = arguments.length == 0 ? 7 : Integer.parseInt(arguments[0]);
        Path work = Files.createTempDirectory("plankey-compile");
        try {
            new CompileTime(work).run(rounds);
        } finally {
            delete(work);
        }
    }

    /** Milliseconds of a process: on the wall, and of all processors together, which other load disturbs less. */
    private record Time(long wall, long cpu) {}

    private void run(int rounds) throws IOException, InterruptedException {
        System.out.printf(
                "JDK %s, %d processors, %d rounds; medians in ms (least to most)%n%n",
                System.getProperty("java.version"), Runtime.getRuntime().availableProcessors(), rounds);
        System.out.println(
                "| tools | of | plain sources | + generated, -proc:none | with the processor | added | of plain |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (int tools : TOOLS) {
            Path sources = work.resolve("sources" + tools);
            Path generated = Files.createDirectories(work.resolve("generated" + tools));
            ToolSources.write(sources, tools);
            compile(sources, List.of(), generated); // writes the sources for -proc:none, and warms the page cache
            List<Time> plain = new ArrayList<>();
            List<Time> without = new ArrayList<>();
            List<Time> with = new ArrayList<>();
            for (int i = 0; i < rounds; i++) {
                plain.add(compile(sources, List.of(), null));
                without.add(compile(sources, javaFiles(generated), null));
                with.add(compile(sources, List.of(), Files.createDirectories(work.resolve("again" + tools + "_" + i))));
            }
            print(tools, "wall", Time::wall, plain, without, with);
            print(tools, "cpu", Time::cpu, plain, without, with);
        }
    }

    private static void print(
            int tools, String of, ToLongFunction<Time> part, List<Time> plain, List<Time> without, List<Time> with) {
        List<Double> added = new ArrayList<>();
        for (int i = 0; i < with.size(); i++) {
            added.add(100.0 * part.applyAsLong(with.get(i)) / part.applyAsLong(without.get(i)) - 100);
        }
        System.out.printf(
                Locale.ROOT,
                "| %d | %s | %s | %s | %s | %+.0f %% (%+.0f to %+.0f) | × %.2f |%n",
                tools,
                of,
                summary(part, plain),
                summary(part, without),
                summary(part, with),
                added.stream().sorted().toList().get(added.size() / 2),
                added.stream().min(Comparator.naturalOrder()).orElseThrow(),
                added.stream().max(Comparator.naturalOrder()).orElseThrow(),
                (double) median(part, with) / median(part, plain));
    }

    /** Compiles sources and more; with the processor if there is a folder for what it generates. */
    private Time compile(Path sources, List<Path> more, @Nullable Path generated)
            throws IOException, InterruptedException {
        Path classes = Files.createTempDirectory(work, "classes");
        List<String> options =
                new ArrayList<>(List.of("--release", "17", "-nowarn", "-d", classes.toString(), "-cp", classpath));
        if (generated == null) {
            options.add("-proc:none");
        } else {
            options.addAll(List.of("-s", generated.toString(), "--processor-path", classpath));
            options.addAll(List.of("-processor", "dev.plankey.processor.PlankeyProcessor"));
        }
        Stream.concat(javaFiles(sources).stream(), more.stream()).forEach(file -> options.add(file.toString()));
        Path file = Files.write(Files.createTempFile(work, "javac", ".args"), options);
        Path log = work.resolve("javac.log");
        // Only a shell says how much processor time a process took that has ended.
        Process process = new ProcessBuilder(
                        "bash",
                        "-c",
                        "TIMEFORMAT='%R %U %S'; time \"$0\" \"@$1\" > \"$2\" 2>&1",
                        javac.toString(),
                        file.toString(),
                        log.toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        String[] seconds = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8)
                .strip()
                .split(" ", -1);
        if (process.waitFor() != 0) {
            throw new IllegalStateException("javac failed:\n" + Files.readString(log));
        }
        delete(classes);
        return new Time(millis(seconds[0]), millis(seconds[1]) + millis(seconds[2]));
    }

    private static long millis(String seconds) {
        return new BigDecimal(seconds).movePointRight(3).longValue();
    }

    private static List<Path> javaFiles(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String summary(ToLongFunction<Time> part, List<Time> times) {
        LongSummaryStatistics statistics = times.stream().mapToLong(part).summaryStatistics();
        return median(part, times) + " (" + statistics.getMin() + " to " + statistics.getMax() + ")";
    }

    private static long median(ToLongFunction<Time> part, List<Time> times) {
        return times.stream().mapToLong(part).sorted().toArray()[times.size() / 2];
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        }
    }
}
