package dev.plankey.processor.bodies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.tools.ToolProvider;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole processor, on a compiler without javac's trees, and beside somebody who rewrites them. */
class OtherCompilersTest {

    private static final String LOMBOK = "lombok.launch.AnnotationProcessorHider$AnnotationProcessor";
    private static final String OURS = "dev.plankey.processor.PlankeyProcessor";

    private static final String LOOP = """
            import java.util.*;
            import shop.*;

            class Loop {
                void pay(Bank bank, List<Order> orders) {
                    for (Order order : orders) {
                        bank.charge(order);
                    }
                }
            }
            """;

    private static final String WITH_LOMBOK = """
            import java.util.*;
            import lombok.*;
            import dev.plankey.StepContext;
            import shop.*;

            @RequiredArgsConstructor
            class WithLombok {
                private final Bank bank;
                private final StepContext step;

                @Value
                static class Payment {
                    String id;
                    Order order;
                }

                @SneakyThrows
                void right(List<Payment> payments) {
                    for (val payment : payments) {
                        step.ordinal(payment.getId()).run(() -> bank.charge(payment.getOrder()));
                    }
                }

                void wrong(List<Payment> payments) {
                    for (Payment payment : payments) {
                        bank.charge(payment.getOrder());
                    }
                }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void on_a_compiler_without_trees_one_note_says_that_bodies_are_not_checked() throws IOException {
        Path source = write("Loop.java", LOOP);
        StringWriter out = new StringWriter();
        PrintWriter printer = new PrintWriter(out, true);

        boolean compiled = BatchCompiler.compile(
                new String[] {
                    "--release",
                    "17",
                    "-cp",
                    Compilation.classPath(),
                    "-processorpath",
                    testClassPath(),
                    "-processor",
                    OURS,
                    "-d",
                    folder.toString(),
                    source.toString()
                },
                printer,
                printer,
                null);

        assertThat(out.toString().split("\\[BodyCheckSkipped\\]", -1)).hasSize(2);
        assertThat(out.toString()).doesNotContain("ERROR");
        assertThat(compiled).isTrue();
    }

    @Test
    void lombok_in_the_same_build_hides_nothing_and_breaks_nothing() throws IOException {
        String out = javac(LOMBOK + "," + OURS);

        assertThat(out.lines().filter(line -> line.contains("[MissingOrdinal]")))
                .singleElement()
                .asString()
                .contains("WithLombok.java:26: error");
        assertThat(out).contains("1 error").doesNotContain("ProcessorFailure");
    }

    @Test
    void the_order_of_the_processors_does_not_matter() throws IOException {
        assertThat(javac(OURS + "," + LOMBOK))
                .contains("WithLombok.java:26: error")
                .contains("1 error");
    }

    private String javac(String processors) throws IOException {
        Path source = write("WithLombok.java", WITH_LOMBOK);
        StringWriter out = new StringWriter();
        List<String> options = new ArrayList<>(List.of(
                "-cp",
                Compilation.classPath() + java.io.File.pathSeparator + testClassPath(),
                "-processorpath",
                testClassPath(),
                "-processor",
                processors,
                "-d",
                folder.toString()));
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            compiler.getTask(out, files, null, options, null, files.getJavaFileObjects(source))
                    .call();
        }
        return out.toString();
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static String testClassPath() {
        return String.join(
                java.io.File.pathSeparator,
                Arrays.asList(System.getProperty("java.class.path").split(java.io.File.pathSeparator)));
    }
}
