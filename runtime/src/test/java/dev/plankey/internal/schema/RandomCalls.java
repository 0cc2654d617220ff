package dev.plankey.internal.schema;

import dev.plankey.generated.Types;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Tools by their parameters' types, schemas that fit these, and texts of calls: right ones most of the time, and all that a model may get wrong. The same seed gives the same. */
final class RandomCalls {

    enum Region {
        NORTH,
        SOUTH,
        EAST
    }

    record Line(String text, BigDecimal amount, int count) {
        Line {
            if ("refused".equals(text)) {
                throw new IllegalArgumentException("no such line");
            }
        }
    }

    record Order(Line first, List<Line> lines, Region region, LocalDate due) {}

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final List<Type> TYPES = List.of(
            String.class,
            int.class,
            Integer.class,
            long.class,
            Long.class,
            boolean.class,
            Boolean.class,
            double.class,
            Double.class,
            BigDecimal.class,
            LocalDate.class,
            Instant.class,
            OffsetDateTime.class,
            Duration.class,
            UUID.class,
            Region.class,
            Line.class,
            Order.class,
            Types.of(List.class, String.class),
            Types.of(List.class, Integer.class),
            Types.of(List.class, BigDecimal.class),
            Types.of(List.class, Line.class),
            Types.of(List.class, Types.of(List.class, Region.class)));
    private static final Map<Type, String> FORMATS = Map.of(
            LocalDate.class, "date",
            Instant.class, "date-time",
            OffsetDateTime.class, "date-time",
            Duration.class, "duration",
            UUID.class, "uuid");
    private static final Map<String, List<String>> OF_FORMAT = Map.of(
            "date", List.of("2026-10-31", "2028-02-29", "0000-01-01", "2026-02-29", "2026-1-01", "2026-10-31T00:00"),
            "date-time",
                    List.of(
                            "2026-10-31T09:30:00Z",
                            "2026-10-31t09:30:00.123456789z",
                            "2026-10-31T09:30:00+02:00",
                            "2026-10-31T24:00:00Z",
                            "2026-10-31T09:30:60Z",
                            "0000-01-01T00:00:00-00:00",
                            "2026-10-31T09:30:00",
                            "1790000000"),
            "duration", List.of("PT1H30M", "P2DT3S", "PT0.5S", "P1Y", "P3W", "P1M", "PT99999999999999999999H", "1h"),
            "uuid",
                    List.of(
                            "5f0c2a54-0b0b-4b7a-9d8e-3d6f0d3b7a11",
                            "5F0C2A54-0B0B-4B7A-9D8E-3D6F0D3B7A11",
                            "5f0c2a54"));
    private static final List<String> TEXTS =
            List.of("", " ", "a", "C-1042", "refused", "EUR", "🧾 paid", "NORTH", "north", "SOUTH", "12", "null", "é");
    private static final List<String> NUMBERS = List.of(
            "0",
            "1",
            "-1",
            "2",
            "7",
            "-0",
            "-0.0",
            "1.0",
            "4250.00",
            "4.25e3",
            "1e1",
            "0.10",
            "100",
            "2147483647",
            "2147483648",
            "-2147483649",
            "9223372036854775807",
            "9223372036854775808",
            "1e400",
            "1e999999999",
            "0.1e-2000",
            "123456789012345678901234567890.5");

    private final Random random;

    RandomCalls(long seed) {
        random = new Random(seed);
    }

    /** Parameters in declaration order. */
    Map<String, Type> parameters() {
        Map<String, Type> parameters = new LinkedHashMap<>();
        for (String name : List.of("a", "b", "c", "d", "e").subList(0, 1 + random.nextInt(5))) {
            parameters.put(name, one(TYPES));
        }
        return parameters;
    }

    ObjectNode schema(Map<String, Type> parameters) {
        ObjectNode object = NODES.objectNode().put("type", "object");
        ObjectNode properties = object.putObject("properties");
        ArrayNode required = NODES.arrayNode();
        parameters.forEach((name, type) -> {
            properties.set(name, maybeNullable(schema(type)));
            if (random.nextInt(3) != 0) {
                required.add(name);
            }
        });
        object.set("required", required);
        return object.put("additionalProperties", false);
    }

    private JsonNode maybeNullable(ObjectNode schema) {
        return switch (random.nextInt(8)) {
            case 0 -> {
                ObjectNode anyOf = NODES.objectNode();
                anyOf.putArray("anyOf").add(schema).addObject().put("type", "null");
                yield anyOf;
            }
            case 1 -> {
                String type = schema.get("type").stringValue();
                schema.putArray("type").add(type).add("null");
                yield schema;
            }
            default -> schema;
        };
    }

    private ObjectNode schema(Type type) {
        if (type instanceof ParameterizedType list) {
            ObjectNode array = NODES.objectNode().put("type", "array");
            array.set("items", maybeNullable(schema(list.getActualTypeArguments()[0])));
            maybe(3, () -> array.put("minItems", random.nextInt(3)));
            maybe(3, () -> array.put("maxItems", 1 + random.nextInt(3)));
            return array;
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isRecord()) {
            Map<String, Type> components = new LinkedHashMap<>();
            for (RecordComponent component : plain.getRecordComponents()) {
                components.put(component.getName(), component.getGenericType());
            }
            return schema(components);
        }
        ObjectNode schema = NODES.objectNode();
        if (plain.isEnum()) {
            schema.put("type", "string")
                    .putArray("enum")
                    .add("NORTH")
                    .add("SOUTH")
                    .add("EAST");
        } else if (plain == boolean.class || plain == Boolean.class) {
            schema.put("type", "boolean");
        } else if (FORMATS.containsKey(plain)) {
            schema.put("type", "string").put("format", FORMATS.get(plain));
        } else if (plain == String.class) {
            schema.put("type", "string");
            maybe(4, () -> schema.put("minLength", random.nextInt(3)));
            maybe(4, () -> schema.put("maxLength", 1 + random.nextInt(6)));
            maybe(6, () -> schema.put("pattern", "^[A-Za-z]"));
            maybe(8, () -> schema.put("default", "EUR"));
        } else {
            boolean integer = plain != BigDecimal.class && plain != double.class && plain != Double.class;
            schema.put("type", integer && random.nextInt(6) != 0 ? "integer" : "number");
            for (String bound : List.of("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf")) {
                maybe(10, () -> schema.set(bound, NODES.numberNode(new BigDecimal(one(List.of("1", "2.5", "7"))))));
            }
        }
        return schema;
    }

    private void maybe(int oneIn, Runnable addition) {
        if (random.nextInt(oneIn) == 0) {
            addition.run();
        }
    }

    /** What a model writes for a tool. */
    String text(Map<String, Type> parameters) {
        String text = object(parameters);
        return switch (random.nextInt(40)) {
            case 0 -> text + "x";
            case 1 -> text + " \n";
            case 2 -> text.substring(0, text.length() - 1);
            case 3 -> "[" + text + "]";
            case 4 -> text.replace("\"a\"", "\"\\u0061\"");
            case 5 -> text.replaceFirst("\\}$", ",\"a\":1}");
            case 6 -> text.replaceFirst("\\}$", ",\"other\":1}");
            case 7 -> text.replace("\"C-1042\"", "\"\\ud800\"");
            default -> text;
        };
    }

    private String object(Map<String, Type> members) {
        StringBuilder object = new StringBuilder("{");
        members.forEach((name, type) -> {
            if (random.nextInt(20) != 0) {
                object.append(object.length() == 1 ? "" : ", ")
                        .append('"')
                        .append(name)
                        .append("\": ")
                        .append(value(type));
            }
        });
        return object.append('}').toString();
    }

    private String value(Type type) {
        int odd = random.nextInt(60);
        if (odd < 3) {
            return odd == 0 ? "null" : odd == 1 ? one(NUMBERS) : '"' + one(TEXTS) + '"';
        }
        if (type instanceof ParameterizedType list) {
            StringBuilder array = new StringBuilder("[");
            for (int i = random.nextInt(4); i > 0; i--) {
                array.append(array.length() == 1 ? "" : ",").append(value(list.getActualTypeArguments()[0]));
            }
            return array.append(']').toString();
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isRecord()) {
            Map<String, Type> components = new LinkedHashMap<>();
            for (RecordComponent component : plain.getRecordComponents()) {
                components.put(component.getName(), component.getGenericType());
            }
            return object(components);
        }
        if (plain == String.class) {
            return '"' + one(TEXTS) + '"';
        }
        if (plain.isEnum()) {
            return '"' + one(List.of("NORTH", "SOUTH", "EAST", "WEST")) + '"';
        }
        if (plain == boolean.class || plain == Boolean.class) {
            return random.nextBoolean() ? "true" : "false";
        }
        String format = FORMATS.get(plain);
        return format == null ? one(NUMBERS) : '"' + oneLikely(OF_FORMAT.get(format)) + '"';
    }

    /** Those in front more often. */
    private String oneLikely(List<String> of) {
        return of.get(Math.min(random.nextInt(of.size()), random.nextInt(of.size())));
    }

    private <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }
}
