package dev.plankey.schemas;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Random values that fit a schema, made from the schema alone: whoever has no Java, as a model, could write them. */
final class SchemaValues {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private static final Map<String, List<String>> FORMATS = Map.of(
            "date", List.of("2026-10-31", "0001-01-01", "9999-12-31", "2024-02-29"),
            "date-time",
                    List.of("2026-10-31T09:30:00Z", "2026-10-31T09:30:00.123456789+05:30", "1969-12-31T23:59:59-03:00"),
            "time", List.of("09:30:00Z", "23:59:59.5+01:00"),
            "uuid", List.of("5f0c4c3e-8e0b-4f6b-9b63-2f1d6b1b2c3d", "5F0C4C3E-8E0B-4F6B-9B63-2F1D6B1B2C3D"),
            "uri", List.of("https://example.org/a?b=c#d", "urn:isbn:1234567890", "mailto:ann@example.org"),
            "email", List.of("ann@example.org", "a.b+c@mail.example.org"));

    /** One pattern, some texts of which the type behind it can be made. */
    private static final Map<String, List<String>> PATTERNS = Map.ofEntries(
            Map.entry("^-?[0-9]+(\\.[0-9]+)?$", List.of("4250.00", "-0.10", "7", "123456789012345678901234567890.5")),
            Map.entry("^-?[0-9]+$", List.of("0", "-7", "12")),
            Map.entry("^[A-Z]{3}$", List.of("EUR", "CHF", "JPY")),
            Map.entry("^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$", List.of("de", "de-CH", "zh-Hant-TW")),
            Map.entry(
                    "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
                    List.of("", "cGxhbmtleQ==", "AAEC", "AAE=")),
            Map.entry(
                    "^-?P(-?[0-9]+D|(-?[0-9]+D)?T((-?[0-9]+H)?(-?[0-9]+M)?-?[0-9]+(\\.[0-9]{1,9})?S"
                            + "|(-?[0-9]+H)?-?[0-9]+M|-?[0-9]+H))$",
                    List.of("PT30M", "P1DT2H", "PT1H5M10S", "P3D", "PT1.5S", "PT-1S", "-PT0.000000001S", "P-1DT-2H3M")),
            Map.entry(
                    "^-?P(-?[0-9]+Y)?(-?[0-9]+M)?(-?[0-9]+W)?(-?[0-9]+D)?$", List.of("P1Y2M3D", "P-1M", "-P2W", "P0D")),
            Map.entry("^-?[0-9]{4}$", List.of("2026", "1999")),
            Map.entry("^[0-9]{4}-[0-9]{2}$", List.of("2026-10", "1999-01")),
            Map.entry("^--[0-9]{2}-[0-9]{2}$", List.of("--10-31", "--02-29")),
            Map.entry("^[A-Za-z0-9_+:/-]+$", List.of("Europe/Zurich", "UTC", "+05:30")),
            Map.entry("^(Z|[+-][0-9]{2}(:[0-9]{2}(:[0-9]{2})?)?)$", List.of("Z", "+01:00", "-05:30")),
            Map.entry("^[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,9})?)?$", List.of("09:30", "23:59:59.999999999")),
            Map.entry(
                    "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,9})?)?$",
                    List.of("2026-10-31T09:30", "2026-10-31T09:30:15.5")),
            Map.entry("^(?:[A-Z]{3})$", List.of("EUR", "XYZ")),
            Map.entry("\\S", List.of("x", " two words ", "ü")));

    private static final List<String> TEXTS =
            List.of("a", "ab", "Zürich", "\"quoted\" \\ \n", "🧾", "日本", "null", "ten letter");

    private final Random random;
    private final JsonNode root;

    SchemaValues(Random random, JsonNode root) {
        this.random = random;
        this.root = root;
    }

    /** A value of the whole schema. */
    JsonNode value() {
        return value(root, 0);
    }

    private JsonNode value(JsonNode schema, int depth) {
        if (schema.has("$ref")) {
            return value(root.at(schema.get("$ref").asString().substring(1)), depth + 1);
        }
        if (schema.has("anyOf")) {
            JsonNode alternatives = schema.get("anyOf");
            // Deep down the last for a nullable value, which is null, and the first for a union, whose variants stand
            // with the simplest first here.
            int deep = alternatives
                            .get(alternatives.size() - 1)
                            .path("type")
                            .asString("")
                            .equals("null")
                    ? alternatives.size() - 1
                    : 0;
            return value(alternatives.get(depth > 6 ? deep : random.nextInt(alternatives.size())), depth);
        }
        if (schema.has("const")) {
            return schema.get("const");
        }
        if (schema.has("enum")) {
            return schema.get("enum").get(random.nextInt(schema.get("enum").size()));
        }
        return switch (schema.get("type").asString()) {
            case "null" -> NODES.nullNode();
            case "boolean" -> NODES.booleanNode(random.nextBoolean());
            case "integer", "number" -> number(schema);
            case "string" -> NODES.stringNode(text(schema));
            case "array" -> array(schema, depth);
            case "object" -> object(schema, depth);
            default -> throw new IllegalArgumentException("no value for " + schema);
        };
    }

    private JsonNode number(JsonNode schema) {
        boolean integer = schema.get("type").asString().equals("integer");
        BigDecimal step = schema.has("multipleOf")
                ? schema.get("multipleOf").decimalValue()
                : new BigDecimal(integer ? "1" : "0.25");
        BigDecimal min = bound(schema, "minimum", "exclusiveMinimum", step);
        BigDecimal max = bound(schema, "maximum", "exclusiveMaximum", step.negate());
        BigDecimal low = min == null ? (max == null ? BigDecimal.valueOf(-1000) : max.subtract(BigDecimal.TEN)) : min;
        BigDecimal high = max == null ? low.add(BigDecimal.valueOf(2000)) : max;
        BigInteger steps = high.subtract(low).divideToIntegralValue(step).toBigInteger();
        BigInteger chosen = switch (random.nextInt(4)) {
            case 0 -> BigInteger.ZERO;
            case 1 -> steps;
            default -> new BigInteger(steps.bitLength() + 8, random).mod(steps.add(BigInteger.ONE));
        };
        BigDecimal value = low.add(step.multiply(new BigDecimal(chosen)));
        // An integral 7.0 is an integer, too.
        return integer && random.nextInt(5) > 0
                ? NODES.numberNode(value.toBigIntegerExact())
                : NODES.numberNode(integer ? value.setScale(1) : value);
    }

    private static @Nullable BigDecimal bound(JsonNode schema, String inclusive, String exclusive, BigDecimal inside) {
        BigDecimal bound = schema.has(inclusive) ? schema.get(inclusive).decimalValue() : null;
        if (!schema.has(exclusive)) {
            return bound;
        }
        BigDecimal strict = schema.get(exclusive).decimalValue().add(inside);
        return bound == null || (strict.compareTo(bound) > 0) == (inside.signum() > 0) ? strict : bound;
    }

    private String text(JsonNode schema) {
        String pattern = schema.path("pattern").asString("");
        String format = schema.path("format").asString("");
        List<String> texts =
                !pattern.isEmpty() ? PATTERNS.get(pattern) : !format.isEmpty() ? FORMATS.get(format) : TEXTS;
        if (texts == null) {
            throw new IllegalArgumentException("no texts for " + schema);
        }
        int min = schema.path("minLength").asInt(0);
        int max = schema.path("maxLength").asInt(Integer.MAX_VALUE);
        List<String> fitting = texts.stream()
                .filter(t -> t.codePointCount(0, t.length()) >= min && t.codePointCount(0, t.length()) <= max)
                // A char is one of UTF-16's.
                .filter(t -> max > 1 || t.length() == 1)
                .toList();
        return fitting.get(random.nextInt(fitting.size()));
    }

    private JsonNode array(JsonNode schema, int depth) {
        ArrayNode array = NODES.arrayNode();
        int min = schema.path("minItems").asInt(0);
        int max = Math.min(schema.path("maxItems").asInt(4), depth > 6 ? min : 4);
        int size = min + random.nextInt(max - min + 1);
        for (int i = 0; i < size; i++) {
            JsonNode item = value(schema.get("items"), depth + 1);
            if (!schema.path("uniqueItems").asBoolean(false)
                    || array.valueStream().noneMatch(item::equals)) {
                array.add(item);
            }
        }
        return array;
    }

    private JsonNode object(JsonNode schema, int depth) {
        ObjectNode object = NODES.objectNode();
        if (schema.path("additionalProperties").isObject()) {
            int min = schema.path("minProperties").asInt(0);
            int max = Math.min(schema.path("maxProperties").asInt(3), depth > 6 ? min : 3);
            int size = min + random.nextInt(max - min + 1);
            for (int i = 0; i < 20 && object.size() < size; i++) {
                JsonNode name = schema.has("propertyNames")
                        ? value(schema.get("propertyNames"), depth + 1)
                        : NODES.stringNode(TEXTS.get(random.nextInt(TEXTS.size())));
                object.set(name.asString(), value(schema.get("additionalProperties"), depth + 1));
            }
            return object;
        }
        List<String> required =
                schema.path("required").valueStream().map(JsonNode::asString).toList();
        schema.get("properties").properties().forEach(property -> {
            if (required.contains(property.getKey()) || (depth <= 6 && random.nextInt(4) > 0)) {
                object.set(property.getKey(), value(property.getValue(), depth + 1));
            }
        });
        return object;
    }
}
