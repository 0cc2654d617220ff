package dev.plankey.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Large code of other people, none of which knows Plankey: the processor has nothing to say about it, and what it costs is measured. Only with {@code mvn -Pfull}, which fetches the sources.
 *
 * <p>Sources that need optional libraries are left out: those that do not compile without the processor either.
 */
@Tag("full")
class PublicCodeTest {

    private static final Path SOURCES = Path.of("target/public-code");
    private static final int ROUNDS = Integer.getInteger("plankey.rounds", 5);
    private static final JavaCompiler JAVAC = ToolProvider.getSystemJavaCompiler();

    @TempDir
    Path output;

    static Stream<Path> codeBases() throws IOException {
        try (Stream<Path> folders = Files.list(SOURCES)) {
            return folders.filter(Files::isDirectory).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("codeBases")
    void code_without_our_annotations_compiles_as_it_does_without_us(Path codeBase) throws IOException {
        List<Path> all = sources(codeBase);
        List<Path> sources = thoseThatCompile(all);
        assertThat(sources).hasSizeGreaterThan(all.size() * 3 / 4);

        long[] without = new long[ROUNDS];
        long[] with = new long[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            Run plain = compile(sources, false);
            Run processed = compile(sources, true);

            assertThat(processed.success()).isTrue();
            assertThat(processed.said()).isEqualTo(plain.said());
            without[round] = plain.millis();
            with[round] = processed.millis();
        }
        String row = String.format(
                Locale.ROOT,
                "| %s | %d of %d | %s | %s | %d ms |%n",
                codeBase.getFileName(),
                sources.size(),
                all.size(),
                spread(without),
                spread(with),
                median(with) - median(without));
        Files.writeString(SOURCES.resolve(codeBase.getFileName() + ".md"), row);
        System.out.print(row);
    }

    private List<Path> thoseThatCompile(List<Path> all) throws IOException {
        List<Path> sources = new ArrayList<>(all);
        for (Run run = compile(sources, false); !run.success(); run = compile(sources, false)) {
            Set<URI> wrong = run.wrong();
            assertThat(wrong).isNotEmpty();
            sources.removeIf(source -> wrong.contains(source.toUri()));
        }
        return sources;
    }

    private Run compile(List<Path> sources, boolean processed) throws IOException {
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        List<String> options = new ArrayList<>(List.of(
                "-d", output.toString(), "-cp", classPath(), "-sourcepath", "", "-Xmaxerrs", "100000", "-nowarn"));
        if (!processed) {
            options.add("-proc:none");
        }
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        boolean success;
        try (StandardJavaFileManager files = JAVAC.getStandardFileManager(said, Locale.ROOT, null)) {
            JavaCompiler.CompilationTask task =
                    JAVAC.getTask(null, files, said, options, null, files.getJavaFileObjectsFromPaths(sources));
            if (processed) {
                task.setProcessors(List.of(new PlankeyProcessor()));
            }
            success = task.call();
        }
        long millis = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1_000_000;
        return new Run(success, said.getDiagnostics(), millis);
    }

    /** Without our own output folders: the processor is given to the compiler, and nothing else may run. */
    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".jar") && !entry.contains("lombok"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static List<Path> sources(Path codeBase) throws IOException {
        try (Stream<Path> files = Files.walk(codeBase)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("module-info.java"))
                    .filter(file -> !codeBase.relativize(file).startsWith("META-INF")) // for newer JDKs
                    .map(Path::toAbsolutePath)
                    .sorted()
                    .toList();
        }
    }

    private static String spread(long[] millis) {
        return median(millis) + " ms (" + LongStream.of(millis).min().orElseThrow() + "–"
                + LongStream.of(millis).max().orElseThrow() + ")";
    }

    private static long median(long[] millis) {
        return LongStream.of(millis).sorted().toArray()[millis.length / 2];
    }

    private record Run(boolean success, List<Diagnostic<? extends JavaFileObject>> diagnostics, long millis) {

        /** A set: with any processor javac says what it says of imports at another time. */
        Set<String> said() {
            return diagnostics.stream().map(Object::toString).collect(Collectors.toSet());
        }

        Set<URI> wrong() {
            return diagnostics.stream()
                    .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                    .map(Diagnostic::getSource)
                    .filter(source -> source != null)
                    .map(JavaFileObject::toUri)
                    .collect(Collectors.toSet());
        }
    }
}
