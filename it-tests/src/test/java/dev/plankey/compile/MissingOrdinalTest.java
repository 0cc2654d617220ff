package dev.plankey.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a user's build says about a loop: the whole processor, and the real runtime on the class path. */
class MissingOrdinalTest {

    private static final String PROGRAM = """
            import dev.plankey.*;
            import dev.plankey.annotations.*;
            import java.util.List;

            public class Billing {
                /** Sends an invoice. */
                @SideEffecting
                public String createInvoice(String customer, @IntentKey String key) {
                    return customer;
                }

                void all(TaskContext task, List<String> customers) {
                    for (String customer : customers) {
                        task.step(%s).run(() -> createInvoice(customer, IntentKey.INJECTED));
                    }
                }

                Object one(Plankey plankey, List<Object> results) {
                    while (true) {
                        try {
                            return plankey.task("one").step("1").call(() -> createInvoice("c", IntentKey.INJECTED));
                        } catch (IntentInFlightException e) {
                            results.add(e);
                        }
                    }
                }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void a_loop_in_one_step_does_not_compile() throws IOException {
        String said = compile(PROGRAM.formatted("\"4\""));

        assertThat(said).contains("Billing.java:14: error: [MissingOrdinal]", "createInvoice", "1 error");
        assertThat(folder.resolve("Billing.class")).doesNotExist();
    }

    @Test
    void a_step_for_each_item_compiles_without_a_word_also_where_warnings_are_errors() throws IOException {
        String said = compile(PROGRAM.formatted("customer"));

        assertThat(said).isEmpty();
        assertThat(folder.resolve("Billing.class")).exists();
        assertThat(folder.resolve("META-INF/plankey/Billing.json")).exists();
    }

    private String compile(String program) throws IOException {
        Path source = Files.writeString(folder.resolve("Billing.java"), program);
        StringWriter said = new StringWriter();
        String classPath = System.getProperty("java.class.path");
        List<String> options = List.of(
                "-cp",
                classPath,
                "-processorpath",
                classPath,
                "-processor",
                "dev.plankey.processor.PlankeyProcessor",
                "-Xlint:all,-processing,-path",
                "-Werror",
                "-d",
                folder.toString());
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            compiler.getTask(said, files, null, options, null, files.getJavaFileObjects(source))
                    .call();
        }
        return said.toString();
    }
}
