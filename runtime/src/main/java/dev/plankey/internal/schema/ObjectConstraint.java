package dev.plankey.internal.schema;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * {@code properties}, {@code required}, {@code additionalProperties}, {@code propertyNames}, {@code minProperties}, {@code maxProperties}.
 *
 * @param properties the declared properties, in declaration order
 * @param required names that must be there
 * @param additional what all other properties have to meet; null: they are refused by name
 * @param names what every name has to meet; null: anything
 * @param minProperties least number of properties
 * @param maxProperties greatest number of properties
 */
record ObjectConstraint(
        Map<String, Schema> properties,
        Set<String> required,
        @Nullable Schema additional,
        @Nullable Schema names,
        int minProperties,
        int maxProperties)
        implements Constraint {

    ObjectConstraint {
        properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
        required = Collections.unmodifiableSet(new LinkedHashSet<>(required));
    }

    @Override
    public void check(JsonNode value, Findings findings) {
        if (!value.isObject()) {
            return;
        }
        int declared = checkDeclared(value, findings);
        if (names != null || declared < value.size()) {
            checkOthers(value, findings);
        }
        if (value.size() < minProperties) {
            findings.add("at least " + Wording.count(minProperties, "entry"));
        }
        if (value.size() > maxProperties) {
            findings.add("at most " + Wording.count(maxProperties, "entry"));
        }
    }

    /** How many are there. */
    private int checkDeclared(JsonNode value, Findings findings) {
        int there = 0;
        for (Map.Entry<String, Schema> property : properties.entrySet()) {
            String name = property.getKey();
            JsonNode present = value.get(name);
            findings.enter(name);
            if (present != null) {
                there++;
                property.getValue().check(present, findings);
            } else if (required.contains(name)) {
                findings.add(property.getValue().expected() + " (required, but missing)");
            }
            findings.leave();
        }
        for (String name : required) {
            if (!properties.containsKey(name) && value.get(name) == null) {
                findings.enter(name);
                findings.add("a value (required, but missing)");
                findings.leave();
            }
        }
        return there;
    }

    private void checkOthers(JsonNode value, Findings findings) {
        for (Map.Entry<String, JsonNode> entry : value.properties()) {
            String name = entry.getKey();
            boolean declared = properties.containsKey(name);
            if (declared && names == null) {
                continue;
            }
            findings.enter(name);
            if (names != null) {
                checkName(names, name, findings);
            }
            if (!declared) {
                checkAdditional(entry.getValue(), findings);
            }
            findings.leave();
        }
    }

    private void checkAdditional(JsonNode value, Findings findings) {
        if (additional == null) {
            findings.add(Wording.onlyTheseProperties(List.copyOf(properties.keySet())));
        } else {
            additional.check(value, findings);
        }
    }

    private static void checkName(Schema names, String name, Findings findings) {
        if (!names.accepts(StringNode.valueOf(name))) {
            findings.add("as the entry's name " + names.expected());
        }
    }

    @Override
    public JsonNode normalise(JsonNode value) {
        if (!(value instanceof ObjectNode object)) {
            return value;
        }
        properties.forEach((name, schema) -> normaliseProperty(object, name, schema));
        if (additional != null) {
            for (String name : List.copyOf(object.propertyNames())) {
                if (!properties.containsKey(name)) {
                    normaliseProperty(object, name, additional);
                }
            }
        }
        return object;
    }

    /** One property in place: an absent one gets its default, and so does null, which is how strict dialects leave something out. */
    @SuppressWarnings(
            "ReferenceEquality") // most values are normal already, and storing them again costs a look-up each
    static void normaliseProperty(ObjectNode object, String name, Schema schema) {
        JsonNode present = object.get(name);
        JsonNode otherwise = schema.defaultValue();
        if (otherwise != null && (present == null || present.isNull())) {
            object.set(name, schema.normalise(otherwise.deepCopy()));
        } else if (present != null) {
            JsonNode normal = schema.normalise(present);
            if (normal != present) {
                object.set(name, normal);
            }
        }
    }
}
