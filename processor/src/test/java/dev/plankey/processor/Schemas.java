package dev.plankey.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Holds every schema of a catalogue against the meta-schema of JSON Schema 2020-12. */
final class Schemas {

    private static final Schema META = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(SchemaLocation.of(SpecificationVersion.DRAFT_2020_12.getDialectId()));

    private Schemas() {}

    static JsonNode parse(String json) {
        return new ObjectMapper().readTree(json);
    }

    /** Each is valid, and each reference leads somewhere. */
    static void assertAllValid(String catalogue) {
        List<JsonNode> schemas = new ArrayList<>();
        for (JsonNode tool : parse(catalogue).get("tools")) {
            schemas.add(tool.get("arguments"));
            add(schemas, tool.get("result").get("schema"));
            tool.get("definitions").properties().forEach(entry -> {
                JsonNode definition = entry.getValue();
                JsonNode function = definition.has("function") ? definition.get("function") : definition;
                add(schemas, definition.get("inputSchema"));
                add(schemas, definition.get("outputSchema"));
                add(schemas, definition.get("input_schema"));
                add(schemas, definition.get("parametersJsonSchema"));
                if (!entry.getKey().equals("GEMINI")) {
                    add(schemas, function.get("parameters"));
                }
            });
        }
        assertThat(schemas).isNotEmpty();
        for (JsonNode schema : schemas) {
            assertThat(META.validate(schema)).as(schema.toPrettyString()).isEmpty();
            for (JsonNode reference : schema.findValues("$ref")) {
                String key = reference.asString().replace("#/$defs/", "");
                assertThat(schema.path("$defs").has(key))
                        .as("%s in %s", reference, schema)
                        .isTrue();
            }
        }
    }

    private static void add(List<JsonNode> schemas, JsonNode schema) {
        if (schema != null) {
            schemas.add(schema);
        }
    }
}
