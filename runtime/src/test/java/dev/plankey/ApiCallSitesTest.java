package dev.plankey;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.annotations.SideEffecting;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The signatures are for people whose build has every warning on and stops at the first. */
class ApiCallSitesTest {

    @TempDir
    Path classes;

    @Test
    void typical_call_sites_compile_without_a_warning() throws Exception {
        assertThat(compile(callSites())).isEmpty();
    }

    @Test
    void a_checked_exception_of_the_work_must_be_declared() throws Exception {
        String undeclared = callSites()
                .replace(
                        "checkedExceptions(StepContext step) throws IOException",
                        "checkedExceptions(StepContext step)");

        assertThat(compile(undeclared))
                .hasSize(4)
                .allSatisfy(error -> assertThat(error).contains("unreported exception"));
    }

    private static String callSites() throws IOException {
        try (InputStream in = ApiCallSitesTest.class.getResourceAsStream("/ApiCallSitesTest/CallSites.java")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private List<String> compile(String source) throws Exception {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        try (StandardJavaFileManager files =
                javac.getStandardFileManager(problems, Locale.ROOT, StandardCharsets.UTF_8)) {
            files.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath());
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(classes));
            SimpleJavaFileObject unit =
                    new SimpleJavaFileObject(
                            URI.create("string:///com/acme/CallSites.java"), JavaFileObject.Kind.SOURCE) {
                        @Override
                        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                            return source;
                        }
                    };
            List<String> options = List.of("--release", "17", "-Xlint:all,-processing", "-Werror", "-proc:none");
            javac.getTask(null, files, problems, options, null, List.of(unit)).call();
        }
        return problems.getDiagnostics().stream()
                .map(problem -> at(problem) + problem.getMessage(Locale.ROOT))
                .collect(Collectors.toList());
    }

    private static String at(Diagnostic<?> problem) {
        return "line " + problem.getLineNumber() + ": ";
    }

    private static List<Path> classPath() {
        return Stream.of(Plankey.class, SideEffecting.class, NullMarked.class)
                .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
                .map(location -> {
                    try {
                        return Path.of(location.toURI());
                    } catch (URISyntaxException impossible) {
                        throw new AssertionError(impossible);
                    }
                })
                .collect(Collectors.toList());
    }
}
