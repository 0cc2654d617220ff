package dev.plankey.processor.bodies;

import dev.plankey.processor.check.Rule;
import dev.plankey.processor.check.Severity;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** One run of the compiler of this JDK with nothing but the rules about bodies. */
record Compilation(boolean success, List<Diagnostic<? extends JavaFileObject>> diagnostics) {

    static final Path CORPUS = Path.of("src/test/resources/corpus");

    private static final Path API = compiledApi();

    /** One for all runs: it has read the JDK's own classes already. */
    private static final StandardJavaFileManager FILES =
            ToolProvider.getSystemJavaCompiler().getStandardFileManager(null, null, null);

    static Compilation of(List<String> options, Collection<JavaFileObject> sources, Processor... processors) {
        try {
            Path output = Files.createTempDirectory("plankey-bodies");
            return to(output, options, sources, processors);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Compilation of(String... sources) {
        return of(List.of(), Arrays.stream(sources).map(Compilation::source).toList(), new BodiesOnly());
    }

    static Compilation to(
            Path output, List<String> options, Collection<JavaFileObject> sources, Processor... processors) {
        List<String> all = new ArrayList<>(
                List.of("-d", output.toString(), "-classpath", output + java.io.File.pathSeparator + classPath()));
        all.addAll(options);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> collector = new DiagnosticCollector<>();
        JavaCompiler.CompilationTask task = compiler.getTask(new StringWriter(), FILES, collector, all, null, sources);
        task.setProcessors(List.of(processors));
        boolean success = task.call();
        return new Compilation(success, collector.getDiagnostics());
    }

    static JavaFileObject source(Path file) {
        try {
            return source(file.getFileName().toString(), Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A source whose first type gives the file's name. */
    static JavaFileObject source(String text) {
        java.util.regex.Matcher name = java.util.regex.Pattern.compile("(?:class|interface|record|enum) (\\w+)")
                .matcher(text);
        if (text.startsWith("module ")) {
            return source("module-info.java", text);
        }
        if (!name.find()) {
            throw new IllegalArgumentException("no type in " + text);
        }
        return source(name.group(1) + ".java", text);
    }

    private static JavaFileObject source(String name, String text) {
        return new SimpleJavaFileObject(URI.create("string:///" + name), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }

    /** What was said about ordinals, as {@code line: severity id}. */
    List<String> findings() {
        return diagnostics.stream()
                .filter(d -> d.getMessage(Locale.ROOT).startsWith("[MissingOrdinal]"))
                .map(d -> d.getLineNumber() + ": " + severity(d.getKind()) + " MissingOrdinal")
                .sorted()
                .toList();
    }

    /** What was said about anything else, by javac or by us. */
    List<String> others() {
        return diagnostics.stream()
                .map(d -> d.getMessage(Locale.ROOT))
                .filter(message -> !message.startsWith("[MissingOrdinal]"))
                .toList();
    }

    private static String severity(Diagnostic.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    private static Path compiledApi() {
        try (Stream<Path> files = Files.walk(CORPUS.resolve("api"))) {
            Path output = Files.createTempDirectory("plankey-api");
            JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
            List<Path> sources =
                    files.filter(file -> file.toString().endsWith(".java")).toList();
            boolean compiled = compiler.getTask(
                            null,
                            null,
                            null,
                            List.of(
                                    "-d",
                                    output.toString(),
                                    "-proc:none",
                                    "-classpath",
                                    annotations(),
                                    "--release",
                                    "17"),
                            null,
                            compiler.getStandardFileManager(null, null, null).getJavaFileObjectsFromPaths(sources))
                    .call();
            if (!compiled) {
                throw new IllegalStateException("the corpus's API does not compile");
            }
            return output;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String classPath() {
        return API + java.io.File.pathSeparator + annotations();
    }

    static String annotations() {
        try {
            return Path.of(dev.plankey.annotations.SideEffecting.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (java.net.URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The rules about bodies without the others, so that a corpus program need not be a complete tool. */
    static final class BodiesOnly extends AbstractProcessor {

        private BodyRules rules;

        @Override
        public Set<String> getSupportedAnnotationTypes() {
            return Set.of("*");
        }

        @Override
        public Set<String> getSupportedOptions() {
            return Set.of("plankey.MissingOrdinal");
        }

        @Override
        public SourceVersion getSupportedSourceVersion() {
            return SourceVersion.latestSupported();
        }

        @Override
        public synchronized void init(ProcessingEnvironment environment) {
            super.init(environment);
            rules = BodyRules.watch(environment, (rule, otherwise) -> said(environment, rule, otherwise));
        }

        private static Optional<Severity> said(ProcessingEnvironment environment, Rule rule, Severity otherwise) {
            String option = environment.getOptions().get("plankey." + rule.id());
            return option == null
                    ? Optional.of(otherwise)
                    : switch (option) {
                        case "error" -> Optional.of(Severity.ERROR);
                        case "warn" -> Optional.of(Severity.WARNING);
                        default -> Optional.empty();
                    };
        }

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            rules.see(round);
            return false;
        }
    }
}
