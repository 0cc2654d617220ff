package dev.plankey.internal.schema;

import dev.plankey.InvalidArgumentsException.Problem;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Checks a model's arguments against the neutral schema of the catalogue. Its verdict is that of JSON Schema 2020-12 with asserted formats; beyond that it refuses keys that stand twice,
 * text that is too large or too deep, numbers of more than a thousand digits, and broken characters. Immutable, for any thread.
 */
public final class ArgumentsCheck {

    private final Schema schema;
    private final Map<String, Schema> properties;

    private ArgumentsCheck(Schema schema) {
        this.schema = schema;
        ObjectConstraint object = schema.find(ObjectConstraint.class);
        this.properties = object == null ? Map.of() : object.properties();
    }

    /**
     * Makes a check.
     *
     * @param neutralSchema a tool's {@code arguments} in the catalogue
     * @return the check
     * @throws IllegalArgumentException if the schema says something that this version cannot check
     */
    public static ArgumentsCheck of(JsonNode neutralSchema) {
        return new ArgumentsCheck(SchemaParser.parse(neutralSchema));
    }

    Schema schema() {
        return schema;
    }

    /**
     * Checks arguments.
     *
     * @param text what the model wrote
     * @param maximumBytes how large the text may be, in UTF-8
     * @param stripped names of parameters that the model does not see; taken out before the check
     * @return the verdict
     */
    public Checked check(String text, int maximumBytes, List<String> stripped) {
        Findings reading = new Findings();
        Set<String> repeated = new LinkedHashSet<>();
        JsonNode tree = ArgumentsReader.read(text, maximumBytes, reading, repeated);
        if (tree == null) {
            return new Checked.Unreadable(reading.problems());
        }
        if (!(tree instanceof ObjectNode arguments)) {
            reading.add("a JSON object with the arguments");
            return new Checked.Unreadable(reading.problems());
        }
        List<String> ignored = new ArrayList<>();
        for (String name : stripped) {
            if (!properties.containsKey(name) && arguments.remove(name) != null) {
                ignored.add(name);
            }
        }
        Findings findings = new Findings();
        schema.check(arguments, findings);
        List<Problem> problems = new ArrayList<>(reading.problems());
        problems.addAll(findings.problems());
        if (problems.isEmpty()) {
            schema.normalise(arguments);
            return new Checked.Read(arguments, List.of(), Set.of(), Set.of(), ignored);
        }
        return new Checked.Read(arguments, problems, faulty(arguments), repeated, ignored);
    }

    /** Which properties do not fit on their own; the others are brought into their normal form, so that drift compares them as what they would be bound to. */
    private Set<String> faulty(ObjectNode arguments) {
        Set<String> faulty = new LinkedHashSet<>();
        for (String name : arguments.propertyNames()) {
            if (!properties.containsKey(name)) {
                faulty.add(name);
            }
        }
        properties.forEach((name, property) -> {
            JsonNode value = arguments.get(name);
            if (value != null && !property.accepts(value)) {
                faulty.add(name);
            } else {
                ObjectConstraint.normaliseProperty(arguments, name, property);
            }
        });
        return faulty;
    }
}
