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
