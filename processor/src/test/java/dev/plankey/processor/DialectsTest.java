package dev.plankey.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The same tool in each vendor's words. */
class DialectsTest {

    @ParameterizedTest
    @ValueSource(strings = {"plain_tools", "strict_tools", "maps_and_recursion"})
    void every_dialect_says_what_it_can(String kind) {
        String catalogue = catalogue(kind, List.of());

        Schemas.assertAllValid(catalogue);
        Golden.assertMatches("DialectsTest/" + kind + "/catalogue.json", catalogue);
    }

    @Test
    void a_strict_openai_schema_is_closed_and_requires_everything_at_every_level() {
        JsonNode parameters = Schemas.parse(catalogue("strict_tools", List.of()))
                .at("/tools/0/definitions/OPENAI_STRICT/function/parameters");

        assertThat(objects(parameters)).hasSizeGreaterThan(3).allSatisfy(object -> {
            assertThat(object.get("additionalProperties").asBoolean(true)).isFalse();
            Set<String> properties = new TreeSet<>(object.get("properties").propertyNames());
            Set<String> required = new TreeSet<>();
            object.path("required").forEach(name -> required.add(name.asString()));
            assertThat(required).isEqualTo(properties);
        });
        assertThat(parameters.findValues("minLength")).isEmpty();
        assertThat(parameters.findValues("default")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "mcp,MCP",
        "gemini,GEMINI",
        "'anthropic, mcp','MCP,ANTHROPIC,ANTHROPIC_STRICT'",
        "openai-strict,OPENAI_STRICT"
    })
    void a_build_selects_its_dialects(String option, String written) {
        JsonNode definitions = Schemas.parse(catalogue("plain_tools", List.of("-Aplankey.dialects=" + option)))
                .at("/tools/0/definitions");

        assertThat(definitions.propertyNames()).containsExactly(written.split(","));
    }

    private static List<JsonNode> objects(JsonNode schema) {
        List<JsonNode> objects = new ArrayList<>();
        collect(schema, objects);
        return objects;
    }

    private static void collect(JsonNode node, List<JsonNode> objects) {
        if (node.path("type").asString("").equals("object")) {
            objects.add(node);
        }
        node.forEach(inner -> collect(inner, objects));
    }

    private static String catalogue(String kind, List<String> options) {
        Compilation compilation =
                TestCompiler.compile(options, TestCompiler.resource("DialectsTest/" + kind + "/Tools.java"));
        assertThat(compilation.errors()).isEmpty();
        return TestCompiler.generated(compilation, "META-INF/plankey/shop.Tools.json");
    }
}
