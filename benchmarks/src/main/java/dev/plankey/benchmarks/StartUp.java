package dev.plankey.benchmarks;

import java.io.File;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * What weaving at load costs at start, as whole processes: an application of 2,000 classes, ten of them with a tool, that loads them all and ends; with AspectJ's agent and without. Rounds are interleaved.
 */
final class StartUp {

    private static final int CLASSES = 2_000;
    private static final int WITH_TOOLS = 10;

    private StartUp() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int rounds = arguments.length == 0 ? 11 : Integer.parseInt(arguments[0]);
        Path work = Files.createTempDirectory("plankey-start");
        try {
            measure(application(work), rounds);
        } finally {
            delete(work);
        }
    }

    private static void measure(Path classes, int rounds) throws IOException, InterruptedException {
        List<Time> without = new ArrayList<>();
        List<Time> with = new ArrayList<>();
        for (int i = 0; i < rounds; i++) {
            without.add(run(classes, List.of()));
            with.add(run(classes, List.of("-javaagent:" + agent())));
        }
        System.out.printf(
                Locale.ROOT,
                "JDK %s, %d rounds, %d classes; ms of a whole process, median (least to most)%n",
                System.getProperty("java.version"),
                rounds,
                CLASSES);
        print("without the agent", without);
        print("with it", with);
    }

    /** Milliseconds of a process: on the wall, and of all processors together, which other load disturbs less. */
    private record Time(long wall, long cpu) {}

    private static void print(String what, List<Time> times) {
        System.out.printf(
                Locale.ROOT, "%s: wall %s, cpu %s%n", what, summary(times, Time::wall), summary(times, Time::cpu));
    }

    private static String summary(List<Time> times, ToLongFunction<Time> part) {
        long[] sorted = times.stream().mapToLong(part).sorted().toArray();
        return sorted[sorted.length / 2] + " (" + sorted[0] + " to " + sorted[sorted.length - 1] + ")";
    }

    private static Time run(Path classes, List<String> agent) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        // Only a shell says how much processor time a process took that has ended.
        command.addAll(List.of("bash", "-c", "TIMEFORMAT='%R %U %S'; time \"$0\" \"$@\" 2>/dev/null"));
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(agent);
        command.addAll(List.of("-cp", classes + ":" + System.getProperty("java.class.path"), "app.Main"));
        Process process = new ProcessBuilder(command).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String times = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0 || !output.contains("loaded " + CLASSES)) {
            throw new IllegalStateException("the application failed:\n" + output + times);
        }
        String[] seconds = times.strip().split(" ", -1);
        return new Time(millis(seconds[0]), millis(seconds[1]) + millis(seconds[2]));
    }

    private static long millis(String seconds) {
        return new BigDecimal(seconds).movePointRight(3).longValue();
    }

    private static Path agent() {
        for (String entry : System.getProperty("java.class.path").split(":", -1)) {
            if (entry.contains("aspectjweaver")) {
                return Path.of(entry);
            }
        }
        throw new IllegalStateException("aspectjweaver is not on the class path");
    }

    /** Classes as applications have them: a few fields, some methods, one calls another class. */
    private static Path application(Path work) throws IOException {
        Path sources = Files.createDirectories(work.resolve("src/app"));
        Path classes = Files.createDirectories(work.resolve("classes"));
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < CLASSES; i++) {
            files.add(Files.writeString(sources.resolve("C" + i + ".java"), source(i)));
        }
        files.add(Files.writeString(sources.resolve("Main.java"), """
                package app;

                public class Main {
                    public static void main(String[] arguments) throws Exception {
                        int loaded = 0;
                        for (int i = 0; i < %d; i++) {
                            Class.forName("app.C" + i).getConstructor().newInstance();
                            loaded++;
                        }
                        System.out.println("loaded " + loaded);
                    }
                }
                """.formatted(CLASSES)));
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager =
                javac.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
            List<String> options =
                    List.of("-nowarn", "-d", classes.toString(), "-cp", System.getProperty("java.class.path"));
            if (!javac.getTask(null, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files))
                    .call()) {
                throw new IllegalStateException("the application does not compile");
            }
        }
        return classes;
    }

    private static String source(int i) {
        String tool = i >= WITH_TOOLS ? "" : """

                    @dev.plankey.annotations.SideEffecting
                    public String tool%d(String text, @dev.plankey.annotations.IntentKey String key) {
                        return text + key;
                    }
                """.formatted(i);
        return """
                package app;

                import java.util.ArrayList;
                import java.util.List;

                public class C%1$d {
                    private final List<String> names = new ArrayList<>();
                    private int count;

                    public int add(String name) {
                        names.add(name + count);
                        return ++count;
                    }

                    public List<String> names() {
                        return names.stream().filter(name -> !name.isEmpty()).sorted().toList();
                    }

                    public int twice(int number) {
                        try {
                            return Math.multiplyExact(number, 2);
                        } catch (ArithmeticException e) {
                            return Integer.MAX_VALUE;
                        }
                    }

                    public int ask(C%2$d other) {
                        return other.twice(add("asked"));
                    }
                %3$s}
                """.formatted(i, (i + 1) % CLASSES, tool);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        }
    }
}
