package dev.plankey.internal.schema;

import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Schemas of every keyword that a catalogue holds, and values that fit them more often than not. The same seed gives the same. */
final class RandomSchemas {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final List<String> NAMES = List.of("a", "b", "c", "type", "x~/y");
    private static final List<String> TEXTS = List.of(
            "",
            "a",
            "ab",
            "EUR",
            "EUR\n",
            "🧾",
            "2026-10-31",
            "2026-02-30",
            "2026-10-31T09:30:00Z",
            "2026-10-31T09:30:00.123+02:00",
            "2026-10-31T09:30:00",
            "09:30:00Z",
            "09:30",
            "PT1H30M",
            "P1Y2M",
            "P3W",
            "P",
            "PT",
            "1h",
            "5f0c2a54-0b0b-4b7a-9d8e-3d6f0d3b7a11",
            "5F0C2A54-0B0B-4B7A-9D8E-3D6F0D3B7A11",
            "5f0c2a54",
            "https://example.com/a?b=c#d",
            "urn:isbn:1",
            "/relative",
            "not a uri",
            "ann@example.com",
            "ann@",
            "NORTH");
    private static final List<String> FORMATS =
            List.of("date", "time", "date-time", "duration", "uuid", "uri", "email");
    private static final List<String> PATTERNS =
            List.of("^[A-Z]{3}$", "a", "\\S", "^(?:(?=a)[a-z]+)$", "^-?[0-9]+(\\.[0-9]+)?$", "^[$]?.$");
    private static final List<String> NUMBERS = List.of(
            "0", "1", "-1", "2", "7", "1.0", "1.5", "-0.0", "3.00", "1e1", "12.34", "100", "2147483648", "0.01");

    private final Random random;

    RandomSchemas(long seed) {
        this.random = new Random(seed);
    }

    /** The arguments of a tool: an object with one argument, and definitions that hold themselves. */
    ObjectNode arguments() {
        ObjectNode root = NODES.objectNode();
        root.put("type", "object");
        root.putObject("properties").set("v", schema(3));
        if (random.nextBoolean()) {
            root.putArray("required").add("v");
        }
        root.put("additionalProperties", false);
        ObjectNode definitions = root.putObject("$defs");
        definitions.set("shop.Node", node());
        definitions.set("shop.Leaf", scalar());
        return root;
    }

    private ObjectNode node() {
        ObjectNode node = NODES.objectNode();
        node.put("type", "object");
        ObjectNode properties = node.putObject("properties");
        properties.set("a", scalar());
        properties.putObject("b").put("$ref", "#/$defs/shop.Node");
        node.putArray("required").add("a");
        node.put("additionalProperties", false);
        return node;
    }

    private JsonNode schema(int depth) {
        return switch (random.nextInt(depth == 0 ? 5 : 10)) {
            case 5 -> array(depth - 1);
            case 6, 7 -> object(depth - 1);
            case 8 -> anyOf(depth - 1);
            case 9 -> NODES.objectNode().put("$ref", random.nextBoolean() ? "#/$defs/shop.Node" : "#/$defs/shop.Leaf");
            default -> scalar();
        };
    }

    private ObjectNode scalar() {
        return switch (random.nextInt(6)) {
            case 0, 1 -> string();
            case 2, 3 -> number();
            case 4 -> values();
            default -> NODES.objectNode().put("type", random.nextBoolean() ? "boolean" : "null");
        };
    }

    private ObjectNode string() {
        ObjectNode string = NODES.objectNode();
        if (random.nextInt(4) == 0) {
            string.putArray("type").add("string").add("null");
        } else {
            string.put("type", "string");
        }
        if (random.nextInt(3) == 0) {
            string.put("minLength", random.nextInt(4));
        }
        if (random.nextInt(3) == 0) {
            string.put("maxLength", random.nextInt(12));
        }
        if (random.nextInt(3) == 0) {
            string.put("pattern", one(PATTERNS));
        }
        if (random.nextInt(2) == 0) {
            string.put("format", one(FORMATS));
        }
        return string;
    }

    private ObjectNode number() {
        ObjectNode number = NODES.objectNode();
        number.put("type", random.nextBoolean() ? "integer" : "number");
        for (String bound : List.of("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum")) {
            if (random.nextInt(5) == 0) {
                number.set(bound, numeric());
            }
        }
        if (random.nextInt(5) == 0) {
            number.put("multipleOf", random.nextBoolean() ? 2 : 1);
        }
        return number;
    }

    private ObjectNode values() {
        ObjectNode values = NODES.objectNode();
        if (random.nextBoolean()) {
            values.put("type", "string");
            values.putArray("enum").add("NORTH").add("EUR").add(one(TEXTS));
        } else {
            values.set("const", anything(1));
        }
        return values;
    }

    private ObjectNode array(int depth) {
        ObjectNode array = NODES.objectNode();
        array.put("type", "array");
        array.set("items", schema(depth));
        if (random.nextInt(3) == 0) {
            array.put("minItems", random.nextInt(3));
        }
        if (random.nextInt(3) == 0) {
            array.put("maxItems", random.nextInt(4));
        }
        if (random.nextInt(3) == 0) {
            array.put("uniqueItems", true);
        }
        return array;
    }

    private ObjectNode object(int depth) {
        ObjectNode object = NODES.objectNode();
        object.put("type", "object");
        ObjectNode properties = object.putObject("properties");
        ArrayNode required = NODES.arrayNode();
        for (String name : NAMES) {
            if (random.nextInt(3) == 0) {
                properties.set(name, schema(depth));
            }
            if (random.nextInt(6) == 0) {
                required.add(name);
            }
        }
        if (!required.isEmpty()) {
            object.set("required", required);
        }
        switch (random.nextInt(4)) {
            case 0 -> object.set("additionalProperties", schema(depth));
            case 1 -> object.putObject("propertyNames").put("maxLength", 1);
            case 2 -> object.put("maxProperties", random.nextInt(3)).put("minProperties", random.nextInt(2));
            default -> object.put("additionalProperties", false);
        }
        return object;
    }

    private ObjectNode anyOf(int depth) {
        ObjectNode anyOf = NODES.objectNode();
        ArrayNode branches = anyOf.putArray("anyOf");
        for (int i = 0; i < 2 + random.nextInt(2); i++) {
            branches.add(schema(depth));
        }
        return anyOf;
    }

    /** A value for a schema of {@link #arguments}: fits often, and fails in one place where it does not. */
    JsonNode value(JsonNode schema, JsonNode root, int depth) {
        if (random.nextInt(25) == 0 || !schema.isObject()) {
            return anything(2);
        }
        if (schema.has("$ref")) {
            String name = schema.get("$ref").stringValue().substring("#/$defs/".length());
            return depth > 6 ? anything(1) : value(root.get("$defs").get(name), root, depth + 1);
        }
        if (schema.has("anyOf")) {
            JsonNode branches = schema.get("anyOf");
            return value(branches.get(random.nextInt(branches.size())), root, depth + 1);
        }
        if (schema.has("enum")) {
            return schema.get("enum").get(random.nextInt(schema.get("enum").size()));
        }
        if (schema.has("const")) {
            return schema.get("const");
        }
        JsonNode type = schema.has("type") ? schema.get("type") : NODES.stringNode("string");
        String one = type.isArray() ? type.get(random.nextInt(type.size())).stringValue() : type.stringValue();
        return switch (one) {
            case "object" -> objectValue(schema, root, depth);
            case "array" -> arrayValue(schema, root, depth);
            case "integer", "number" -> numeric();
            case "boolean" -> NODES.booleanNode(random.nextBoolean());
            case "null" -> NODES.nullNode();
            default -> NODES.stringNode(one(TEXTS));
        };
    }

    private JsonNode objectValue(JsonNode schema, JsonNode root, int depth) {
        ObjectNode object = NODES.objectNode();
        JsonNode required = schema.get("required");
        if (schema.has("properties")) {
            schema.get("properties").properties().forEach(property -> {
                if (random.nextInt(4) != 0 && depth < 7) {
                    object.set(property.getKey(), value(property.getValue(), root, depth + 1));
                }
            });
        }
        if (required != null && random.nextInt(6) != 0) {
            required.forEach(name -> {
                if (!object.has(name.stringValue())) {
                    object.set(name.stringValue(), anything(0));
                }
            });
        }
        if (random.nextInt(8) == 0) {
            object.set(one(NAMES), anything(1));
        }
        return object;
    }

    private JsonNode arrayValue(JsonNode schema, JsonNode root, int depth) {
        ArrayNode array = NODES.arrayNode();
        for (int i = random.nextInt(4); i > 0 && depth < 7; i--) {
            array.add(value(schema.get("items"), root, depth + 1));
        }
        return array;
    }

    private JsonNode anything(int depth) {
        return switch (random.nextInt(depth == 0 ? 4 : 6)) {
            case 0 -> NODES.stringNode(one(TEXTS));
            case 1 -> numeric();
            case 2 -> NODES.booleanNode(random.nextBoolean());
            case 3 -> NODES.nullNode();
            case 4 -> NODES.arrayNode().add(anything(depth - 1));
            default -> NODES.objectNode().set(one(NAMES), anything(depth - 1));
        };
    }

    private JsonNode numeric() {
        String text = one(NUMBERS);
        return text.contains(".") || text.contains("e")
                ? NODES.numberNode(new BigDecimal(text))
                : NODES.numberNode(Long.parseLong(text));
    }

    private <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }
}
