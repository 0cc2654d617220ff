package dev.plankey.internal.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Our check says of every value what a validator of JSON Schema 2020-12 says of it. */
class ArgumentsCheckPropertiesTest {

    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    @Property(tries = 4_000, seed = "20261031")
    void the_verdict_is_that_of_a_validator(@ForAll long seed) {
        RandomSchemas schemas = new RandomSchemas(seed);
        ObjectNode schema = schemas.arguments();
        JsonNode value = JsonNodeFactory.instance
                .objectNode()
                .set("v", schemas.value(schema.get("properties").get("v"), schema, 0));
        String text = value.toString();

        List<Error> theirs = REGISTRY.getSchema(schema)
                .validate(
                        JSON.readTree(text),
                        context -> context.executionConfig(config -> config.formatAssertionsEnabled(true)));
        Checked ours = ArgumentsCheck.of(schema).check(text, 1 << 20, List.of());

        Statistics.label("fits").collect(theirs.isEmpty());
        assertThat(ours.problems().isEmpty())
                .as("%s%nagainst %s%nours %s%ntheirs %s", text, schema, ours.problems(), theirs)
                .isEqualTo(theirs.isEmpty());
    }

    @Property(tries = 1_000, seed = "20261031")
    void what_fits_still_fits_in_its_normal_form(@ForAll long seed) {
        RandomSchemas schemas = new RandomSchemas(seed);
        ObjectNode schema = schemas.arguments();
        ArgumentsCheck check = ArgumentsCheck.of(schema);
        JsonNode value = JsonNodeFactory.instance
                .objectNode()
                .set("v", schemas.value(schema.get("properties").get("v"), schema, 0));

        Checked first = check.check(value.toString(), 1 << 20, List.of());
        if (first.problems().isEmpty()) {
            JsonNode normal = ((Checked.Read) first).arguments();
            assertThat(JsonEquality.equal(normal, JSON.readTree(value.toString())))
                    .isTrue();
            assertThat(check.check(normal.toString(), 1 << 20, List.of()).problems())
                    .isEmpty();
        }
    }
}
