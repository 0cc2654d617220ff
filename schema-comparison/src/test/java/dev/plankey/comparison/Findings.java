package dev.plankey.comparison;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;

/** What is wrong with a generator's schema of a case, as an independent validator sees it. */
final class Findings {

    private static final SchemaRegistry REGISTRY = SchemaRegistry.withDefaultDialect(Dialects.getDraft202012());

    private Findings() {}

    /** Nothing, if the schema accepts what is of the type and refuses what is not; for each direction the first example is enough. */
    static List<String> of(Generator generator, Case subject) {
        JsonNode schema;
        try {
            schema = generator.schema(subject.tool());
        } catch (StackOverflowError e) {
            return List.of("overflows the stack");
        }
        Schema validator = REGISTRY.getSchema(schema);
        List<String> findings = new ArrayList<>();
        first(subject.accepted(), a -> verdict(validator, generator, a).equals(Optional.of(false)))
                .ifPresent(a -> findings.add("refuses `" + shown(a) + "`"));
        first(subject.refused(), a -> verdict(validator, generator, a).equals(Optional.of(true)))
                .ifPresent(a -> findings.add("accepts `" + shown(a) + "`"));
        List<String> order = order(generator.value(schema), schema);
        if (!subject.order().isEmpty() && !order.equals(subject.order())) {
            findings.add("has the order " + String.join(", ", order));
        }
        return findings;
    }

    private static Optional<String> first(List<String> samples, Predicate<String> wrong) {
        return samples.stream().filter(wrong).findFirst();
    }

    /** Empty if the generator's schema is not about what differs here. */
    private static Optional<Boolean> verdict(Schema validator, Generator generator, String arguments) {
        JsonNode node = generator.subject(Generator.JSON.readTree(arguments));
        return node.isMissingNode()
                ? Optional.empty()
                : Optional.of(validator
                        .validate(node, context -> context.executionConfig(c -> c.formatAssertionsEnabled(true)))
                        .isEmpty());
    }

    /** Only the value, where there is nothing else. */
    private static String shown(String arguments) {
        String start = "{\"value\":";
        return Generator.JSON.readTree(arguments).size() == 1 && arguments.startsWith(start)
                ? arguments.substring(start.length(), arguments.length() - 1)
                : arguments;
    }

    private static List<String> order(JsonNode value, JsonNode root) {
        JsonNode at = value.has("$ref") ? root.at(value.get("$ref").asString().substring(1)) : value;
        return at.path("properties").propertyStream().map(Map.Entry::getKey).toList();
    }
}
