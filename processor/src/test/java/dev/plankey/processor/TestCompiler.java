package dev.plankey.processor;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;

/** Compiles sources as a user's build does, with the processor on. What generated code extends is compiled from the runtime's own source, since the runtime is built after this module. */
final class TestCompiler {

    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
    private static final Pattern TYPE = Pattern.compile(
            "(?m)^(?:@.*\\) )?(?:public |final |abstract |sealed )*(?:class|interface|record|enum|@interface) (\\w+)");
    static final List<File> CLASSPATH = classpath();

    private TestCompiler() {}

    static Compilation compile(List<String> options, String... sources) {
        return compile(new PlankeyProcessor(), options, sources);
    }

    static Compilation compile(Processor processor, List<String> options, String... sources) {
        return Compiler.javac()
                .withProcessors(processor)
                .withClasspath(CLASSPATH)
                .withOptions(Stream.concat(Stream.of("-Xlint:all,-processing"), options.stream())
                        .toList())
                .compile(Arrays.stream(sources).map(TestCompiler::file).toList());
    }

    static JavaFileObject file(String source) {
        Matcher inPackage = PACKAGE.matcher(source);
        Matcher type = TYPE.matcher(source);
        if (!type.find()) {
            throw new IllegalArgumentException("no type in " + source);
        }
        return JavaFileObjects.forSourceString(
                (inPackage.find() ? inPackage.group(1) + "." : "") + type.group(1), source);
    }

    /** A generated resource or source of the class output. */
    static String generated(Compilation compilation, String path) {
        JavaFileObject.Kind kind = path.endsWith(".java") ? JavaFileObject.Kind.SOURCE : JavaFileObject.Kind.OTHER;
        for (JavaFileObject file : compilation.generatedFiles()) {
            if (file.getKind() == kind && file.getName().endsWith("/" + path)) {
                try {
                    return file.getCharContent(false).toString();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
        throw new AssertionError(
                "not generated: " + path + ", but " + compilation.generatedFiles() + messages(compilation));
    }

    static List<String> messages(Compilation compilation) {
        List<String> messages = new ArrayList<>();
        for (Diagnostic<? extends JavaFileObject> d : compilation.diagnostics()) {
            messages.add(d.getKind() + " " + d.getLineNumber() + ":" + d.getColumnNumber() + " "
                    + d.getMessage(Locale.ROOT));
        }
        return messages;
    }

    static String resource(String path) {
        try (var stream = TestCompiler.class.getResourceAsStream("/" + path)) {
            if (stream == null) {
                throw new AssertionError("no resource " + path);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<File> classpath() {
        List<File> system = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(File::new)
                .toList();
        try {
            Path classes = Files.createTempDirectory("plankey-seams");
            Path runtime = Path.of("..", "runtime", "src", "main", "java", "dev", "plankey");
            List<Path> sources = new ArrayList<>(javaFiles(runtime.resolve("generated")));
            sources.add(runtime.resolve("Found.java"));
            sources.add(runtime.resolve("Refused.java"));
            sources.addAll(javaFiles(Path.of("src", "test", "resources", "stubs")));
            var javac = javax.tools.ToolProvider.getSystemJavaCompiler();
            try (var files = javac.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
                files.setLocation(StandardLocation.CLASS_PATH, system);
                files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(classes));
                boolean compiled = javac.getTask(
                                null,
                                files,
                                null,
                                List.of("-proc:none", "--release", "17"),
                                null,
                                files.getJavaFileObjectsFromPaths(sources))
                        .call();
                if (!compiled) {
                    throw new IllegalStateException("what generated code needs does not compile");
                }
            }
            return Stream.concat(Stream.of(classes.toFile()), system.stream()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> javaFiles(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
        }
    }
}
