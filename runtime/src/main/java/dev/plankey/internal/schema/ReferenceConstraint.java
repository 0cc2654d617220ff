package dev.plankey.internal.schema;

import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * {@code $ref} to a definition of the same schema. Resolved when it is used, since types may hold themselves.
 *
 * @param name the definition's name
 * @param definitions all definitions, complete once the schema is parsed
 */
record ReferenceConstraint(String name, Map<String, Schema> definitions) implements Constraint {

    Schema target() {
        return Objects.requireNonNull(definitions.get(name), name);
    }

    @Override
    public void check(JsonNode value, Findings findings) {
        target().check(value, findings);
    }

    @Override
    public JsonNode normalise(JsonNode value) {
        return target().normalise(value);
    }

    // A record's own methods would walk through recursive definitions for ever.

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return "ReferenceConstraint[" + name + "]";
    }
}
