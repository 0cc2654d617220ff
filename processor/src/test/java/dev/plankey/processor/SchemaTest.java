package dev.plankey.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the model is told of each family of types. */
class SchemaTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "scalars",
                "collections_and_arrays",
                "records_and_generics",
                "beans",
                "sealed_types",
                "recursion",
                "enums",
                "optional_values",
                "optional_values_where_nothing_is_null_marked",
                "constraints",
                "secrets",
                "stripped_parameters",
                "descriptions"
            })
    void each_family_of_types_has_its_schema(String family) {
        Compilation compilation = TestCompiler.compile(
                List.of("-Werror", "-Aplankey.naming=snake-case", "-Aplankey.dialects=mcp"),
                TestCompiler.resource("SchemaTest/" + family + "/Tools.java"));

        assertThat(TestCompiler.messages(compilation)).isEmpty();
        String catalogue = TestCompiler.generated(compilation, "META-INF/plankey/shop.Tools.json");
        Schemas.assertAllValid(catalogue);
        Golden.assertMatches("SchemaTest/" + family + "/catalogue.json", catalogue);
    }

    /** Stubs stand for the frameworks' types: the name alone decides. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.security.Principal",
                "jakarta.servlet.http.HttpServletRequest",
                "javax.servlet.http.HttpServletRequest",
                "org.springframework.ai.chat.model.ToolContext",
                "dev.langchain4j.invocation.InvocationParameters",
                "dev.langchain4j.invocation.InvocationContext",
                "io.modelcontextprotocol.server.McpSyncServerExchange",
                "io.modelcontextprotocol.server.McpAsyncServerExchange",
                "io.modelcontextprotocol.common.McpTransportContext",
                "dev.plankey.TaskContext",
                "dev.plankey.StepContext"
            })
    void a_type_that_can_be_nothing_but_surroundings_needs_no_annotation(String type) {
        String tools = """
                package shop;

                import dev.plankey.annotations.*;

                public class Tools {
                  @SideEffecting
                  public void store(String text, TYPE surroundings, @IntentKey String key) {}
                }
                """.replace("TYPE", type);
        int dot = type.lastIndexOf('.');
        String stub = "package " + type.substring(0, dot) + ";\npublic interface " + type.substring(dot + 1) + " {}";

        Compilation compilation = type.startsWith("java.")
                ? TestCompiler.compile(List.of("-Werror"), tools)
                : TestCompiler.compile(List.of("-Werror"), tools, stub);

        assertThat(TestCompiler.messages(compilation)).isEmpty();
        assertThat(TestCompiler.generated(compilation, "META-INF/plankey/shop.Tools.json"))
                .contains("\"stripped\": [\"surroundings\", \"key\"]")
                .doesNotContain("\"surroundings\":");
        assertThat(TestCompiler.generated(compilation, "shop/Tools_Plankey.java"))
                .contains(".ambient(\"surroundings\"");
    }

    @Test
    void a_size_in_bytes_is_no_number_of_characters() {
        String source = """
                package shop;

                import dev.plankey.annotations.*;
                import jakarta.validation.constraints.*;

                public class Tools {
                  @SideEffecting
                  public void store(CONSTRAINT byte[] image, @IntentKey String key) {}
                }
                """;

        assertThat(TestCompiler.messages(
                        TestCompiler.compile(List.of(), source.replace("CONSTRAINT", "@Size(max = 10)"))))
                .singleElement()
                .asString()
                .contains("WARNING", "[ConstraintNotExpressed]", "@Size");
        Compilation notEmpty = TestCompiler.compile(List.of(), source.replace("CONSTRAINT", "@NotEmpty"));
        assertThat(TestCompiler.messages(notEmpty)).isEmpty();
        assertThat(TestCompiler.generated(notEmpty, "META-INF/plankey/shop.Tools.json"))
                .contains("\"minLength\": 1");
    }
}
