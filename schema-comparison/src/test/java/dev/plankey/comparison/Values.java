package dev.plankey.comparison;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Values for a schema, most of which fit it. The same seed gives the same. */
final class Values {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final List<String> TEXTS = List.of(
            "",
            "x",
            "ab",
            "AB1234",
            "EUR",
            "AUD",
            "12.50",
            "-7",
            "Europe/Rome",
            "+02:00",
            "Z",
            "de-CH",
            "2026-10-31",
            "2026-10-31T09:30",
            "2026-10-31T09:30:15.5",
            "2026-10-31T09:30:00Z",
            "2026-10-31T09:30:00+02:00",
            "09:30",
            "09:30:00Z",
            "09:30:00.25-05:00",
            "2026",
            "2026-10",
            "--02-29",
            "P3D",
            "P1Y2M",
            "PT1H30M",
            "PT90S",
            "PT1.5S",
            "PT-1S",
            "P2W",
            "5f0c2a54-0b0b-4b7a-9d8e-3d6f0d3b7a11",
            "https://example.com/a",
            "urn:isbn:1",
            "ann@example.com",
            "AQID",
            "AQ==",
            "MONDAY",
            "é🧾");
    private static final List<String> NUMBERS = List.of(
            "0",
            "1",
            "2",
            "7",
            "-1",
            "3.0",
            "0.5",
            "4250.00",
            "12.345",
            "1e2",
            "127",
            "128",
            "40000",
            "3000000000",
            "20000000000000000000");

    private static final Map<String, List<String>> FORMATS = Map.of(
            "date", List.of("2026-10-31", "1999-02-28"),
            "time", List.of("09:30:00Z", "09:30:15.25-05:00"),
            "date-time", List.of("2026-10-31T09:30:00Z", "2026-10-31T09:30:00.123456789+02:00"),
            "uuid", List.of("5f0c2a54-0b0b-4b7a-9d8e-3d6f0d3b7a11", "5F0C2A54-0B0B-4B7A-9D8E-3D6F0D3B7A11"),
            "uri", List.of("https://example.com/a?b=c#d", "urn:isbn:1"),
            "email", List.of("ann@example.com"));

    private final Random random;
    private final JsonNode root;

    Values(long seed, JsonNode root) {
        this.random = new Random(seed);
        this.root = root;
    }

    JsonNode arguments() {
        return of(root, 0);
    }

    private JsonNode of(JsonNode schema, int depth) {
        if (random.nextInt(40) == 0) {
            return anything();
        }
        if (schema.has("$ref")) {
            return of(root.get("$defs").get(schema.get("$ref").stringValue().substring("#/$defs/".length())), depth);
        }
        if (schema.has("anyOf")) {
            JsonNode branches = schema.get("anyOf");
            return of(depth > 6 ? branches.get(0) : branches.get(random.nextInt(branches.size())), depth + 1);
        }
        if (schema.has("const")) {
            return schema.get("const");
        }
        if (schema.has("enum")) {
            JsonNode values = schema.get("enum");
            return values.get(random.nextInt(values.size()));
        }
        JsonNode type = schema.get("type");
        String name = type.isArray() ? type.get(random.nextInt(type.size())).stringValue() : type.stringValue();
        return switch (name) {
            case "object" -> object(schema, depth);
            case "array" -> array(schema, depth);
            case "integer", "number" -> number();
            case "boolean" -> NODES.booleanNode(random.nextBoolean());
            case "null" -> NODES.nullNode();
            default -> NODES.stringNode(fitting(schema));
        };
    }

    private String fitting(JsonNode schema) {
        List<String> formatted =
                schema.has("format") ? FORMATS.getOrDefault(schema.get("format").stringValue(), List.of()) : List.of();
        if (!formatted.isEmpty() && random.nextInt(5) != 0) {
            return formatted.get(random.nextInt(formatted.size()));
        }
        if (schema.has("pattern")) {
            var pattern = Pattern.compile(schema.get("pattern").stringValue());
            List<String> matching =
                    TEXTS.stream().filter(text -> pattern.matcher(text).find()).toList();
            if (!matching.isEmpty() && random.nextInt(10) != 0) {
                return matching.get(random.nextInt(matching.size()));
            }
        }
        return TEXTS.get(random.nextInt(TEXTS.size()));
    }

    private JsonNode object(JsonNode schema, int depth) {
        ObjectNode object = NODES.objectNode();
        JsonNode required = schema.get("required");
        if (schema.has("properties")) {
            schema.get("properties").properties().forEach(property -> {
                boolean needed = required != null
                        && required.valueStream()
                                .anyMatch(one -> one.stringValue().equals(property.getKey()));
                if (needed ? random.nextInt(30) != 0 : random.nextBoolean()) {
                    object.set(property.getKey(), of(property.getValue(), depth + 1));
                }
            });
        }
        JsonNode additional = schema.get("additionalProperties");
        if (additional != null && additional.isObject() && depth < 7) {
            for (int i = random.nextInt(3); i > 0; i--) {
                object.set(name(schema), of(additional, depth + 1));
            }
        }
        return object;
    }

    private String name(JsonNode schema) {
        JsonNode names = schema.get("propertyNames");
        if (names != null && names.has("enum")) {
            return names.get("enum")
                    .get(random.nextInt(names.get("enum").size()))
                    .stringValue();
        }
        return TEXTS.get(random.nextInt(TEXTS.size()));
    }

    private JsonNode array(JsonNode schema, int depth) {
        ArrayNode array = NODES.arrayNode();
        for (int i = depth > 6 ? 0 : random.nextInt(3); i > 0; i--) {
            array.add(of(schema.get("items"), depth + 1));
        }
        return array;
    }

    private JsonNode number() {
        String text = NUMBERS.get(random.nextInt(NUMBERS.size()));
        return text.matches("-?[0-9]+")
                ? NODES.numberNode(new BigInteger(text))
                : NODES.numberNode(new BigDecimal(text));
    }

    private JsonNode anything() {
        return switch (random.nextInt(5)) {
            case 0 -> NODES.nullNode();
            case 1 -> number();
            case 2 -> NODES.stringNode(TEXTS.get(random.nextInt(TEXTS.size())));
            case 3 -> NODES.objectNode();
            default -> NODES.arrayNode();
        };
    }
}
