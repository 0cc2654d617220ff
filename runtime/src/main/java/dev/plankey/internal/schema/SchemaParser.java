package dev.plankey.internal.schema;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Parses the neutral schema of a catalogue. A keyword that it does not know is refused: a check that leaves something out would bind what the developer excluded. */
final class SchemaParser {

    private static final Set<String> SAY_NOTHING = Set.of(
            "description",
            "title",
            "deprecated",
            "examples",
            "contentEncoding",
            "contentMediaType",
            "readOnly",
            "writeOnly",
            "default",
            "$comment",
            "$defs");
    private static final Set<String> OF_STRINGS = Set.of("minLength", "maxLength", "pattern", "format");
    private static final Set<String> OF_NUMBERS =
            Set.of("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf");
    private static final Set<String> OF_ARRAYS = Set.of("items", "minItems", "maxItems", "uniqueItems");
    private static final Set<String> OF_OBJECTS =
            Set.of("properties", "required", "additionalProperties", "propertyNames", "minProperties", "maxProperties");
    private static final Set<String> OTHERS = Set.of("type", "enum", "const", "anyOf", "$ref");
    private static final String DEFINITIONS = "#/$defs/";

    private final Map<String, Schema> definitions = new HashMap<>();

    private SchemaParser() {}

    static Schema parse(JsonNode root) {
        SchemaParser parser = new SchemaParser();
        JsonNode definitions = root.get("$defs");
        if (definitions != null) {
            definitions.properties().forEach(entry -> parser.definitions.put(entry.getKey(), Schema.ANYTHING));
            definitions
                    .properties()
                    .forEach(entry -> parser.definitions.put(entry.getKey(), parser.schema(entry.getValue())));
        }
        return parser.schema(root);
    }

    private Schema schema(JsonNode node) {
        if (node.isBoolean()) {
            return node.booleanValue() ? Schema.ANYTHING : Schema.NOTHING;
        }
        if (!node.isObject()) {
            throw refused("a schema that is no object");
        }
        boolean strings = false;
        boolean numbers = false;
        boolean arrays = false;
        boolean objects = false;
        for (String keyword : node.propertyNames()) {
            strings |= OF_STRINGS.contains(keyword);
            numbers |= OF_NUMBERS.contains(keyword);
            arrays |= OF_ARRAYS.contains(keyword);
            objects |= OF_OBJECTS.contains(keyword);
            if (!isKnown(keyword)) {
                throw refused("the keyword " + keyword);
            }
        }
        List<Constraint> constraints = new ArrayList<>();
        JsonNode type = node.get("type");
        if (type != null) {
            constraints.add(type(type));
        }
        addValues(node, constraints);
        if (strings) {
            constraints.add(string(node));
        }
        if (numbers) {
            constraints.add(number(node));
        }
        if (arrays) {
            constraints.add(array(node));
        }
        if (objects) {
            constraints.add(object(node));
        }
        return new Schema(constraints, node.get("default"));
    }

    private static boolean isKnown(String keyword) {
        return SAY_NOTHING.contains(keyword)
                || OTHERS.contains(keyword)
                || OF_STRINGS.contains(keyword)
                || OF_NUMBERS.contains(keyword)
                || OF_ARRAYS.contains(keyword)
                || OF_OBJECTS.contains(keyword);
    }

    private static Constraint type(JsonNode type) {
        EnumSet<TypeConstraint.Kind> kinds = EnumSet.noneOf(TypeConstraint.Kind.class);
        if (type.isArray()) {
            type.forEach(one -> kinds.add(TypeConstraint.Kind.named(one.stringValue())));
        } else {
            kinds.add(TypeConstraint.Kind.named(type.stringValue()));
        }
        return new TypeConstraint(kinds);
    }

    private void addValues(JsonNode node, List<Constraint> constraints) {
        JsonNode values = node.get("enum");
        if (values != null) {
            constraints.add(new ValueConstraint(elements(values)));
        }
        JsonNode constant = node.get("const");
        if (constant != null) {
            constraints.add(new ValueConstraint(List.of(constant)));
        }
        JsonNode branches = node.get("anyOf");
        if (branches != null) {
            constraints.add(new AlternativesConstraint(
                    elements(branches).stream().map(this::schema).toList()));
        }
        JsonNode reference = node.get("$ref");
        if (reference != null) {
            constraints.add(reference(reference.stringValue()));
        }
    }

    private Constraint reference(String reference) {
        String name = reference.startsWith(DEFINITIONS)
                ? reference.substring(DEFINITIONS.length()).replace("~1", "/").replace("~0", "~")
                : "";
        if (!definitions.containsKey(name)) {
            throw refused("the reference " + reference);
        }
        return new ReferenceConstraint(name, definitions);
    }

    private static Constraint string(JsonNode node) {
        JsonNode pattern = node.get("pattern");
        JsonNode format = node.get("format");
        String text = pattern == null ? "" : pattern.stringValue();
        return new StringConstraint(
                count(node, "minLength", 0),
                count(node, "maxLength", Integer.MAX_VALUE),
                pattern == null ? null : Pattern.compile(EcmaPatterns.toJava(text)),
                text,
                format == null ? null : Format.named(format.stringValue()));
    }

    private static Constraint number(JsonNode node) {
        return new NumberConstraint(
                decimal(node, "minimum"),
                decimal(node, "maximum"),
                decimal(node, "exclusiveMinimum"),
                decimal(node, "exclusiveMaximum"),
                decimal(node, "multipleOf"));
    }

    private Constraint array(JsonNode node) {
        JsonNode items = node.get("items");
        JsonNode unique = node.get("uniqueItems");
        return new ArrayConstraint(
                items == null ? Schema.ANYTHING : schema(items),
                count(node, "minItems", 0),
                count(node, "maxItems", Integer.MAX_VALUE),
                unique != null && unique.booleanValue());
    }

    private Constraint object(JsonNode node) {
        Map<String, Schema> properties = new LinkedHashMap<>();
        JsonNode declared = node.get("properties");
        if (declared != null) {
            declared.properties().forEach(entry -> properties.put(entry.getKey(), schema(entry.getValue())));
        }
        Set<String> required = new LinkedHashSet<>();
        JsonNode names = node.get("required");
        if (names != null) {
            names.forEach(name -> required.add(name.stringValue()));
        }
        JsonNode additional = node.get("additionalProperties");
        JsonNode propertyNames = node.get("propertyNames");
        boolean closed = additional != null && additional.isBoolean() && !additional.booleanValue();
        return new ObjectConstraint(
                properties,
                required,
                closed ? null : additional == null ? Schema.ANYTHING : schema(additional),
                propertyNames == null ? null : schema(propertyNames),
                count(node, "minProperties", 0),
                count(node, "maxProperties", Integer.MAX_VALUE));
    }

    private static List<JsonNode> elements(JsonNode array) {
        List<JsonNode> elements = new ArrayList<>();
        array.forEach(elements::add);
        return elements;
    }

    private static int count(JsonNode node, String keyword, int otherwise) {
        JsonNode count = node.get(keyword);
        return count == null
                ? otherwise
                : count.decimalValue()
                        .min(BigDecimal.valueOf(Integer.MAX_VALUE))
                        .intValue();
    }

    private static @Nullable BigDecimal decimal(JsonNode node, String keyword) {
        JsonNode number = node.get(keyword);
        return number == null ? null : number.decimalValue();
    }

    private static IllegalArgumentException refused(String what) {
        return new IllegalArgumentException(
                "The catalogue holds " + what + ", which this version of plankey-runtime cannot check."
                        + " Use plankey-processor and plankey-runtime of one version, and build again.");
    }
}
