package dev.plankey.comparison;

import com.github.victools.jsonschema.generator.Option;
import com.github.victools.jsonschema.generator.OptionPreset;
import com.github.victools.jsonschema.generator.SchemaGenerator;
import com.github.victools.jsonschema.generator.SchemaGeneratorConfigBuilder;
import com.github.victools.jsonschema.generator.SchemaVersion;
import com.github.victools.jsonschema.module.jackson.JacksonOption;
import com.github.victools.jsonschema.module.jackson.JacksonSchemaModule;
import com.github.victools.jsonschema.module.jakarta.validation.JakartaValidationModule;
import com.github.victools.jsonschema.module.jakarta.validation.JakartaValidationOption;
import dev.langchain4j.agent.tool.ToolSpecifications;
import dev.langchain4j.internal.JsonSchemaElementUtils;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.util.Objects;
import org.springframework.ai.util.json.schema.JsonSchemaGenerator;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Who makes a schema of a tool. */
enum Generator {
    PLANKEY("Plankey") {
        @Override
        JsonNode schema(Method tool) {
            return catalogue(Tools.class)
                    .get("tools")
                    .valueStream()
                    .filter(t -> t.get("name").asString().equals(tool.getName()))
                    .findFirst()
                    .orElseThrow()
                    .get("arguments");
        }
    },

    /** Configured as well as its options go. It knows types only, no tools, so its subject is the parameter. */
    VICTOOLS("victools") {
        @Override
        JsonNode schema(Method tool) {
            return new SchemaGenerator(VICTOOLS_CONFIGURATION.build())
                    .generateSchema(tool.getGenericParameterTypes()[0]);
        }

        @Override
        boolean knows(Method tool) {
            return tool.getParameterCount() == 1
                    && tool.getParameters()[0].getAnnotatedType().getAnnotations().length == 0
                    && tool.getParameterAnnotations()[0].length == 0;
        }

        @Override
        JsonNode subject(JsonNode arguments) {
            return arguments.path("value");
        }

        @Override
        JsonNode value(JsonNode schema) {
            return schema;
        }
    },

    LANGCHAIN4J("LangChain4j") {
        @Override
        JsonNode schema(Method tool) {
            return JSON.valueToTree(JsonSchemaElementUtils.toMap(
                    ToolSpecifications.toolSpecificationFrom(tool).parameters()));
        }
    },

    SPRING_AI("Spring AI") {
        @Override
        JsonNode schema(Method tool) {
            return JSON.readTree(JsonSchemaGenerator.generateForMethodInput(tool));
        }
    };

    static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private static final SchemaGeneratorConfigBuilder VICTOOLS_CONFIGURATION = new SchemaGeneratorConfigBuilder(
                    SchemaVersion.DRAFT_2020_12, OptionPreset.PLAIN_JSON)
            .with(new JacksonSchemaModule(
                    JacksonOption.RESPECT_JSONPROPERTY_REQUIRED,
                    JacksonOption.FLATTENED_ENUMS_FROM_JSONPROPERTY,
                    JacksonOption.FLATTENED_ENUMS_FROM_JSONVALUE))
            .with(new JakartaValidationModule(
                    JakartaValidationOption.NOT_NULLABLE_FIELD_IS_REQUIRED,
                    JakartaValidationOption.INCLUDE_PATTERN_EXPRESSIONS))
            .with(
                    Option.EXTRA_OPEN_API_FORMAT_VALUES,
                    Option.STANDARD_FORMATS,
                    Option.FLATTENED_OPTIONALS,
                    Option.MAP_VALUES_AS_ADDITIONAL_PROPERTIES,
                    Option.FORBIDDEN_ADDITIONAL_PROPERTIES_BY_DEFAULT);

    private final String title;

    Generator(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    /** Its schema of the tool's arguments, or of what it takes for them. */
    abstract JsonNode schema(Method tool);

    /** Whether the tool is of a kind that it was made for. */
    boolean knows(Method tool) {
        return true;
    }

    /** What of the arguments its schema is about. */
    JsonNode subject(JsonNode arguments) {
        return arguments;
    }

    /** The part of its schema that is about the parameter. */
    JsonNode value(JsonNode schema) {
        return schema.at("/properties/value");
    }

    /** What the processor wrote for a class with tools. */
    static JsonNode catalogue(Class<?> tools) {
        String file = "META-INF/plankey/" + tools.getName() + ".json";
        try (InputStream in = Objects.requireNonNull(
                tools.getClassLoader().getResourceAsStream(file), () -> "the processor wrote no " + file)) {
            return JSON.readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
