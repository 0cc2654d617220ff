package dev.plankey.internal.schema;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The keyword {@code type}.
 *
 * @param kinds a value is of one of these
 */
record TypeConstraint(Set<Kind> kinds) implements Constraint {

    /** The types of JSON Schema, with the words for them. */
    enum Kind {
        STRING("a string"),
        INTEGER("an integer"),
        NUMBER("a number"),
        BOOLEAN("true or false"),
        ARRAY("an array"),
        OBJECT("an object"),
        NULL("null");

        final String words;

        Kind(String words) {
            this.words = words;
        }

        static Kind named(String name) {
            return valueOf(name.toUpperCase(Locale.ROOT));
        }

        boolean holds(JsonNode value) {
            return switch (this) {
                case STRING -> value.isString();
                case INTEGER -> Numbers.isInteger(value);
                case NUMBER -> value.isNumber();
                case BOOLEAN -> value.isBoolean();
                case ARRAY -> value.isArray();
                case OBJECT -> value.isObject();
                case NULL -> value.isNull();
            };
        }
    }

    TypeConstraint {
        kinds = Collections.unmodifiableSet(EnumSet.copyOf(kinds));
    }

    boolean holds(JsonNode value) {
        for (Kind kind : kinds) {
            if (kind.holds(value)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void check(JsonNode value, Findings findings) {
        // Schema asks holds() before anything else, and reports in the words of the whole schema.
    }

    /** {@code 4250.0} is an integer to JSON Schema, and none to Jackson. */
    @Override
    public JsonNode normalise(JsonNode value) {
        if (!value.isNumber() || value.isIntegralNumber()) {
            return value;
        }
        if (!kinds.contains(Kind.INTEGER) || kinds.contains(Kind.NUMBER)) {
            return value;
        }
        return JsonNodeFactory.instance.numberNode(value.decimalValue().toBigIntegerExact());
    }
}
