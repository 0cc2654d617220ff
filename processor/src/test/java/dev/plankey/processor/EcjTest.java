package dev.plankey.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
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
                "SchemaTest/scalars",
                "SchemaTest/collections_and_arrays",
                "SchemaTest/records_and_generics",
                "SchemaTest/beans",
                "SchemaTest/sealed_types",
                "SchemaTest/recursion",
                "SchemaTest/optional_values",
                "SchemaTest/optional_values_where_nothing_is_null_marked",
                "SchemaTest/constraints",
                "SchemaTest/secrets",
                "SchemaTest/stripped_parameters",
                "SchemaTest/descriptions",
                "DialectsTest/plain_tools",
                "DialectsTest/strict_tools",
                "DialectsTest/maps_and_recursion"
            })
    void catalogue_and_companion_are_those_of_javac_in_every_dialect(String family) throws IOException {
        String source = TestCompiler.resource(family + "/Tools.java");
        Compilation javac = TestCompiler.compile(List.of("-Aplankey.naming=snake-case"), source);

        assertThat(compile(source, "-Aplankey.naming=snake-case"))
                .as(said.toString())
                .isTrue();

        assertThat(out.resolve("META-INF/plankey/shop.Tools.json"))
                .hasContent(TestCompiler.generated(javac, "META-INF/plankey/shop.Tools.json"));
        assertThat(out.resolve("shop/Tools_Plankey.java"))
                .hasContent(TestCompiler.generated(javac, "shop/Tools_Plankey.java"));
        assertThat(out.resolve("shop/Tools_Plankey.class")).exists();
    }

    /** What stands in a constant's parentheses is nowhere but in the tree, and Eclipse shows none. Said with annotations it is the same. */
    @Test
    void codes_behind_a_json_value_have_to_be_written_as_annotations() throws IOException {
        String source = TestCompiler.resource("SchemaTest/enums/Tools.java");
        assertThat(compile(source, "-Aplankey.naming=snake-case", "-Aplankey.dialects=mcp"))
                .isFalse();
        assertThat(said.toString())
                .contains("[UndescribableType]", "codes[]: enum Coded with a computed @JsonValue", "@JsonProperty(");

        String annotated = source.replace("@JsonValue", "")
                .replace("A(\"a-1\")", "@JsonProperty(\"a-1\") A(\"a-1\")")
                .replace("B(\"b-2\")", "@JsonProperty(\"b-2\") B(\"b-2\")");
        assertThat(compile(annotated, "-Aplankey.naming=snake-case", "-Aplankey.dialects=mcp"))
                .as(said.toString())
                .isTrue();
        assertThat(out.resolve("META-INF/plankey/shop.Tools.json"))
                .hasContent(TestCompiler.resource("SchemaTest/enums/catalogue.json"));
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
