package dev.plankey.context;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** Structured tasks are a preview: a program that uses them is compiled here, on JDK 25, and run in a JVM of its own. */
class StructuredTasksTest {

    @TempDir
    Path classes;

    @Test
    @Timeout(120)
    @EnabledForJreRange(
            min = JRE.JAVA_25,
            max = JRE.JAVA_25,
            disabledReason = "the preview's API differs from release to release")
    void a_subtask_has_the_step_that_it_is_handed_and_inherits_none() throws Exception {
        String classPath = System.getProperty("java.class.path");
        Path source = Path.of(resource("/StructuredTasksTest/StructuredTasks.java"));
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "--enable-preview",
                        "--release",
                        "25",
                        "-proc:none",
                        "-cp",
                        classPath,
                        "-d",
                        classes.toString(),
                        source.toString());
        assertThat(compiled).as("javac's exit code").isZero();

        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-preview",
                        "-cp",
                        classes + java.io.File.pathSeparator + classPath,
                        "StructuredTasks")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            List<String> said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            assertThat(said).containsExactly("bare refused", "wrapped true", "opened true", "records 2");
            assertThat(child.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(child.exitValue()).isZero();
        } finally {
            child.destroyForcibly();
        }
    }

    private static URI resource(String name) throws URISyntaxException {
        return StructuredTasksTest.class.getResource(name).toURI();
    }
}
