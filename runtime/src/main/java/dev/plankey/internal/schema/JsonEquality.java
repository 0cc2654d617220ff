package dev.plankey.internal.schema;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Equality of JSON values as JSON Schema means it: numbers by value, objects whatever the order of their keys. */
final class JsonEquality {

    private JsonEquality() {}

    static boolean equal(JsonNode a, JsonNode b) {
        if (a.isNumber() && b.isNumber()) {
            return a.decimalValue().compareTo(b.decimalValue()) == 0;
        }
        if (a.isObject() && b.isObject()) {
            return a.size() == b.size() && a.properties().stream().allMatch(entry -> equalProperty(entry, b));
        }
        if (a.isArray() && b.isArray()) {
            if (a.size() != b.size()) {
                return false;
            }
            for (int i = 0; i < a.size(); i++) {
                if (!equal(a.get(i), b.get(i))) {
                    return false;
                }
            }
            return true;
        }
        return a.equals(b);
    }

    private static boolean equalProperty(Map.Entry<String, JsonNode> entry, JsonNode other) {
        JsonNode value = other.get(entry.getKey());
        return value != null && equal(entry.getValue(), value);
    }

    /** Whether no two elements are equal; by hash, since a model may send many. */
    static boolean allDifferent(JsonNode array) {
        Set<Key> seen = new HashSet<>();
        for (JsonNode element : array) {
            if (!seen.add(new Key(element))) {
                return false;
            }
        }
        return true;
    }

    private static int hash(JsonNode value) {
        if (value.isNumber()) {
            BigDecimal number = value.decimalValue();
            return number.signum() == 0 ? 0 : number.stripTrailingZeros().hashCode();
        }
        int hash = 1;
        if (value.isObject()) {
            for (Map.Entry<String, JsonNode> entry : value.properties()) {
                hash += entry.getKey().hashCode() ^ hash(entry.getValue());
            }
            return hash;
        }
        if (value.isArray()) {
            for (JsonNode element : value) {
                hash = 31 * hash + hash(element);
            }
            return hash;
        }
        return value.hashCode();
    }

    private record Key(JsonNode value) {

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key that && equal(value, that.value);
        }

        @Override
        public int hashCode() {
            return hash(value);
        }
    }
}
