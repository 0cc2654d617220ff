package dev.plankey.schemas;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** All values that differ from a right one by one broken rule. */
final class Mutants {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    /**
     * A wrong value.
     *
     * @param rule which rule is broken, and where
     * @param value the whole value
     */
    record Mutant(String rule, JsonNode value) {}

    private final JsonNode root;
    private final List<Mutant> found = new ArrayList<>();

    private Mutants(JsonNode root) {
        this.root = root;
    }

    static List<Mutant> of(JsonNode value, JsonNode schema) {
        Mutants mutants = new Mutants(schema);
        mutants.walk(value, schema, "", v -> v);
        return mutants.found;
    }

    private void walk(JsonNode value, JsonNode schema, String path, UnaryOperator<JsonNode> whole) {
        if (schema.has("$ref")) {
            walk(value, root.at(schema.get("$ref").asString().substring(1)), path, whole);
        } else if (schema.has("anyOf")) {
            schema.get("anyOf")
                    .valueStream()
                    .filter(alternative -> isMeant(value, alternative))
                    .findFirst()
                    .ifPresent(alternative -> walkPresent(value, alternative, path, whole));
        } else {
            add("null", path, NODES.nullNode(), whole);
            walkPresent(value, schema, path, whole);
        }
    }

    /** Variants are told apart by their constant. */
    private boolean isMeant(JsonNode value, JsonNode alternative) {
        JsonNode schema = alternative.has("$ref")
                ? root.at(alternative.get("$ref").asString().substring(1))
                : alternative;
        if (schema.has("anyOf")) {
            return !value.isNull();
        }
        boolean isNull = schema.path("type").asString("").equals("null");
        return isNull == value.isNull()
                && schema.path("properties").properties().stream()
                        .filter(p -> p.getValue().has("const"))
                        .allMatch(p -> p.getValue().get("const").equals(value.get(p.getKey())));
    }

    private void walkPresent(JsonNode value, JsonNode schema, String path, UnaryOperator<JsonNode> whole) {
        if (value.isNull()) {
            return;
        }
        if (schema.has("$ref") || schema.has("anyOf")) {
            walk(value, schema, path, whole);
            return;
        }
        switch (schema.get("type").asString()) {
            case "boolean" -> add("type", path, NODES.stringNode("true"), whole);
            case "integer", "number" -> number(value.decimalValue(), schema, path, whole);
            case "string" -> text(value.asString(), schema, path, whole);
            case "array" -> array((ArrayNode) value, schema, path, whole);
            case "object" -> object((ObjectNode) value, schema, path, whole);
            default -> throw new IllegalArgumentException("what is " + schema);
        }
    }

    private void number(BigDecimal value, JsonNode schema, String path, UnaryOperator<JsonNode> whole) {
        add("type", path, NODES.stringNode(value.toPlainString()), whole);
        if (schema.get("type").asString().equals("integer")) {
            // Small: the validator cannot compare a fraction with what is no long.
            add("integer", path, NODES.numberNode(new BigDecimal("1.5")), whole);
        }
        moved("minimum", "-1", schema, path, whole);
        moved("maximum", "1", schema, path, whole);
        moved("exclusiveMinimum", "0", schema, path, whole);
        moved("exclusiveMaximum", "0", schema, path, whole);
        if (schema.has("multipleOf")) {
            add(
                    "multipleOf",
                    path,
                    NODES.numberNode(
                            value.add(schema.get("multipleOf").decimalValue().movePointLeft(1))),
                    whole);
        }
    }

    private void moved(String keyword, String by, JsonNode schema, String path, UnaryOperator<JsonNode> whole) {
        if (schema.has(keyword)) {
            add(
                    keyword,
                    path,
                    NODES.numberNode(schema.get(keyword).decimalValue().add(new BigDecimal(by))),
                    whole);
        }
    }

    private void text(String value, JsonNode schema, String path, UnaryOperator<JsonNode> whole) {
        add("type", path, NODES.numberNode(42), whole);
        for (String keyword : List.of("enum", "const", "format", "pattern")) {
            if (schema.has(keyword)) {
                add(keyword, path, NODES.stringNode(keyword.equals("pattern") ? "" : value + " §"), whole);
                add(keyword, path, NODES.stringNode(value + "\n"), whole);
            }
        }
        if (schema.has("minLength")) {
            add(
                    "minLength",
                    path,
                    NODES.stringNode("x".repeat(schema.get("minLength").asInt() - 1)),
                    whole);
        }
        if (schema.has("maxLength")) {
            add(
                    "maxLength",
                    path,
                    NODES.stringNode("x".repeat(schema.get("maxLength").asInt() + 1)),
                    whole);
        }
    }

    private void array(ArrayNode value, JsonNode schema, String path, UnaryOperator<JsonNode> whole) {
        add("type", path, NODES.objectNode(), whole);
        if (schema.has("minItems")) {
            add("minItems", path, NODES.arrayNode(), whole);
        }
        if (!value.isEmpty()) {
            ArrayNode more = value.deepCopy();
            more.add(value.get(0));
            if (schema.path("uniqueItems").asBoolean(false)) {
                add("uniqueItems", path, more, whole);
            }
            if (schema.has("maxItems")) {
                while (more.size() <= schema.get("maxItems").asInt()) {
                    more.add(value.get(0));
                }
                add("maxItems", path, more, whole);
            }
        }
        for (int i = 0; i < value.size(); i++) {
            int at = i;
            walk(value.get(i), schema.get("items"), path + "[" + i + "]", v -> {
                ArrayNode copy = value.deepCopy();
                copy.set(at, v);
                return whole.apply(copy);
            });
        }
    }

    private void object(ObjectNode value, JsonNode schema, String path, UnaryOperator<JsonNode> whole) {
        add("type", path, NODES.arrayNode(), whole);
        JsonNode values = schema.get("additionalProperties");
        if (values.isObject()) {
            dictionary(value, schema, path, whole);
        } else {
            add("additionalProperties", path, value.deepCopy().put("nobody_asked", 1), whole);
            schema.path("required").forEach(name -> {
                ObjectNode less = value.deepCopy();
                less.remove(name.asString());
                add("required", path + "." + name.asString(), less, whole);
            });
        }
        value.properties().forEach(property -> {
            JsonNode inner =
                    values.isObject() ? values : schema.get("properties").get(property.getKey());
            walk(property.getValue(), inner, path + "." + property.getKey(), v -> {
                ObjectNode copy = value.deepCopy();
                copy.set(property.getKey(), v);
                return whole.apply(copy);
            });
        });
    }

    private void dictionary(ObjectNode value, JsonNode schema, String path, UnaryOperator<JsonNode> whole) {
        if (schema.has("minProperties")) {
            add("minProperties", path, NODES.objectNode(), whole);
        }
        if (value.isEmpty()) {
            return;
        }
        JsonNode some = value.values().iterator().next();
        if (schema.has("propertyNames")) {
            ObjectNode more = value.deepCopy();
            more.set("no such key", some);
            add("propertyNames", path, more, whole);
        }
        if (schema.has("maxProperties")) {
            ObjectNode more = value.deepCopy();
            for (int i = 0; more.size() <= schema.get("maxProperties").asInt(); i++) {
                more.set("more" + i, some);
            }
            add("maxProperties", path, more, whole);
        }
    }

    private void add(String rule, String path, JsonNode value, UnaryOperator<JsonNode> whole) {
        found.add(new Mutant(rule + " at " + path, whole.apply(value)));
    }
}
