package dev.plankey.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import org.eclipse.jdt.internal.compiler.tool.EclipseCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Eclipse's compiler gives no trees: everything else is the same. */
class EcjTest {

    private final StringWriter said = new StringWriter();

    @TempDir
    private Path out;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "scalars",
                "collections_and_arrays",
                "beans",
                "sealed_types",
                "recursion",
                "optional_values_where_nothing_is_null_marked",
                "constraints",
                "secrets",
                "stripped_parameters"
            })
    void the_catalogue_is_the_one_that_javac_writes(String family) throws IOException {
        String source = TestCompiler.resource("SchemaTest/" + family + "/Tools.java");

        assertThat(compile(source, "-Aplankey.naming=snake-case", "-Aplankey.dialects=mcp"))
                .as(said.toString())
                .isTrue();

        assertThat(out.resolve("META-INF/plankey/shop.Tools.json"))
                .hasContent(TestCompiler.resource("SchemaTest/" + family + "/catalogue.json"));
        assertThat(out.resolve("shop/Tools_Plankey.class")).exists();
    }

    @Test
    void one_note_says_that_bodies_are_not_looked_at() throws IOException {
        compile(TestCompiler.resource("SchemaTest/scalars/Tools.java"));

        assertThat(said.toString()).containsOnlyOnce("[BodyCheckSkipped]");
    }

    @Test
    void declarations_are_checked() throws IOException {
        String wrong =
                TestCompiler.resource("problems/IntentKeyType/Wrong.java").replace(ProblemsTest.MARK, "");

        assertThat(compile(wrong)).isFalse();
        assertThat(said.toString()).contains("[IntentKeyType]", "Billing.java (at line 5)");
    }

    private boolean compile(String source, String... options) throws IOException {
        JavaCompiler ecj = new EclipseCompiler();
        Path file = out.resolve("src").resolve(source.contains("class Billing") ? "Billing.java" : "shop/Tools.java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, source);
        try (StandardJavaFileManager files = ecj.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
            files.setLocation(StandardLocation.CLASS_PATH, TestCompiler.CLASSPATH);
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(out));
            files.setLocationFromPaths(StandardLocation.SOURCE_OUTPUT, List.of(out));
            List<String> all = Stream.concat(Stream.of("-17", "-proceedOnError"), Stream.of(options))
                    .collect(Collectors.toList());
            JavaCompiler.CompilationTask task =
                    ecj.getTask(new PrintWriter(said), files, null, all, null, files.getJavaFileObjects(file));
            task.setProcessors(List.of(new PlankeyProcessor()));
            return task.call();
        }
    }
}
