package dev.plankey.processor.write;

import dev.plankey.processor.model.Document;
import dev.plankey.processor.model.Property;
import dev.plankey.processor.model.References;
import dev.plankey.processor.model.Schema;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Writes one document with a dialect's keywords. A definition that is used once and does not contain itself stands where it is used. */
final class SchemaWriter {

    private final Document document;
    private final Keywords keywords;
    private final Set<String> shared;

    private SchemaWriter(Document document, Keywords keywords) {
        this.document = document;
        this.keywords = keywords;
        this.shared = keywords.openApi() ? Set.of() : References.shared(document);
    }

    static Map<String, Object> write(Document document, Keywords keywords) {
        return new SchemaWriter(document, keywords).document();
    }

    private Map<String, Object> document() {
        Map<String, Object> json = rootBody();
        if (!shared.isEmpty()) {
            Map<String, Object> definitions = new LinkedHashMap<>();
            // Sorted, so that a parameter that moves changes nothing else.
            for (String key : new TreeMap<>(document.definitions()).keySet()) {
                if (shared.contains(key)) {
                    definitions.put(key, body(definition(key)));
                }
            }
            json.put("$defs", definitions);
        }
        return json;
    }

    /** Never a reference: dialects want an object at the root. */
    private Map<String, Object> rootBody() {
        Schema root = document.root();
        if (root instanceof Schema.Reference reference) {
            root = definition(reference.key());
        }
        Map<String, Object> json = body(root);
        if (root instanceof Schema.Union) {
            Map<String, Object> typed = new LinkedHashMap<>();
            typed.put("type", "object");
            typed.putAll(json);
            return typed;
        }
        return json;
    }

    private Schema definition(String key) {
        Schema schema = document.definitions().get(key);
        if (schema == null) {
            throw new IllegalStateException("no definition of " + key);
        }
        return schema;
    }

    private Map<String, Object> body(Schema schema) {
        return described(schema, "", List.of());
    }

    private Map<String, Object> property(Property property) {
        boolean optional = !property.required();
        Schema schema = keywords.allRequired() && optional ? property.schema().orNull() : property.schema();
        List<String> notes = new ArrayList<>();
        if (!keywords.annotations() && property.defaultValue() != null) {
            notes.add("Default: " + plain(property.defaultValue()) + ".");
        }
        if (!keywords.annotations() && property.deprecated()) {
            notes.add("Deprecated.");
        }
        Map<String, Object> json = described(schema, property.description(), notes);
        if (keywords.annotations()) {
            if (property.defaultValue() != null) {
                json.put("default", property.defaultValue());
            }
            if (property.deprecated()) {
                json.put("deprecated", true);
            }
        }
        return json;
    }

    private static String plain(Object value) {
        return value instanceof BigDecimal d ? d.toPlainString() : value.toString();
    }

    /** The schema with a description that also says what the dialect's keywords can't. */
    private Map<String, Object> described(Schema schema, String description, List<String> notes) {
        Notes moved = new Notes(notes);
        Map<String, Object> json;
        if (schema instanceof Schema.Maybe maybe) {
            json = maybe(maybe, moved, description);
        } else {
            json = bare(schema, moved, description);
        }
        String text = moved.after(description.isEmpty() ? ownDescription(schema) : description);
        json.remove("description");
        if (text.isEmpty()) {
            return json;
        }
        Map<String, Object> withText = new LinkedHashMap<>();
        if (json.containsKey("$ref") && keywords.bareReferences()) {
            withText.put("anyOf", List.of(json));
            withText.put("description", text);
            return withText;
        }
        // After the type, before what may be long.
        json.forEach((key, value) -> {
            withText.put(key, value);
            if (withText.size() == 1) {
                withText.put("description", text);
            }
        });
        return withText;
    }

    private Map<String, Object> maybe(Schema.Maybe maybe, Notes moved, String description) {
        if (keywords.openApi()) {
            Map<String, Object> json = bare(maybe.value(), moved, description);
            json.put("nullable", true);
            return json;
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("anyOf", List.of(bare(maybe.value(), moved, description), Map.of("type", "null")));
        return json;
    }

    /** What a type says of itself, where it stands in place of a reference. */
    private String ownDescription(Schema schema) {
        Schema value = schema.withoutNull();
        if (value instanceof Schema.Reference reference && !shared.contains(reference.key())) {
            return ownDescription(definition(reference.key()));
        }
        if (value instanceof Schema.Structure structure) {
            return structure.description();
        }
        return value instanceof Schema.Union union ? union.description() : "";
    }

    private Map<String, Object> bare(Schema schema, Notes moved, String description) {
        if (schema instanceof Schema.Reference reference) {
            return reference(reference, moved, description);
        }
        Map<String, Object> json = new LinkedHashMap<>();
        if (schema instanceof Schema.Text text) {
            text(text, json, moved);
        } else if (schema instanceof Schema.Numeric numeric) {
            number(numeric, json, moved);
        } else if (schema instanceof Schema.Bool) {
            type(json, "boolean");
        } else if (schema instanceof Schema.Choice choice) {
            type(json, "string");
            json.put("enum", choice.values());
        } else if (schema instanceof Schema.Constant constant) {
            type(json, "string");
            if (keywords.openApi()) {
                json.put("enum", List.of(constant.value()));
            } else {
                json.put("const", constant.value());
            }
        } else if (schema instanceof Schema.Sequence sequence) {
            sequence(sequence, json, moved);
        } else if (schema instanceof Schema.Dictionary dictionary) {
            dictionary(dictionary, json, moved);
        } else if (schema instanceof Schema.Structure structure) {
            structure(structure, json);
        } else if (schema instanceof Schema.Union union) {
            json.put("anyOf", union.variants().stream().map(this::body).toList());
        } else {
            throw new IllegalStateException("not to be written: " + schema);
        }
        return json;
    }

    private Map<String, Object> reference(Schema.Reference reference, Notes moved, String description) {
        if (!shared.contains(reference.key())) {
            return bare(definition(reference.key()), moved, description);
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("$ref", "#/$defs/" + reference.key());
        return json;
    }

    private void type(Map<String, Object> json, String name) {
        json.put("type", keywords.openApi() ? name.toUpperCase(Locale.ROOT) : name);
    }

    private void text(Schema.Text text, Map<String, Object> json, Notes moved) {
        type(json, "string");
        if (text.format() != null) {
            if (keywords.allows(text.format())) {
                json.put("format", text.format());
            } else {
                moved.add(Notes.format(text.format()));
            }
        }
        if (text.encoding() != null) {
            if (keywords.annotations()) {
                json.put("contentEncoding", text.encoding());
            } else {
                moved.add("Encoded as " + text.encoding() + ".");
            }
        }
        if (text.pattern() != null) {
            if (keywords.allowsPattern(text.pattern())) {
                json.put("pattern", text.pattern());
            } else {
                moved.add("Must match " + text.pattern() + ".");
            }
        }
        if (keywords.lengths()) {
            put(json, "minLength", text.minLength());
            put(json, "maxLength", text.maxLength());
        } else {
            moved.range(text.minLength(), text.maxLength(), "character");
        }
    }

    private void number(Schema.Numeric n, Map<String, Object> json, Notes moved) {
        type(json, n.integer() ? "integer" : "number");
        if (keywords.bounds()) {
            put(json, "minimum", n.minimum());
            put(json, "maximum", n.maximum());
        } else {
            moved.bounds(n);
        }
        if (keywords.exclusive()) {
            put(json, "exclusiveMinimum", n.exclusiveMinimum());
            put(json, "exclusiveMaximum", n.exclusiveMaximum());
            put(json, "multipleOf", n.multipleOf());
        } else {
            moved.exclusiveBounds(n);
        }
    }

    private void sequence(Schema.Sequence s, Map<String, Object> json, Notes moved) {
        type(json, "array");
        json.put("items", body(s.items()));
        if (s.unique()) {
            if (keywords.annotations()) {
                json.put("uniqueItems", true);
            } else {
                moved.add("No item twice.");
            }
        }
        Integer min = s.minItems();
        if (min != null && keywords.allowsMinItems(min)) {
            json.put("minItems", min);
            min = null;
        }
        Integer max = s.maxItems();
        if (max != null && keywords.allowsMaxItems()) {
            json.put("maxItems", max);
            max = null;
        }
        moved.range(min, max, "item");
    }

    private void dictionary(Schema.Dictionary d, Map<String, Object> json, Notes moved) {
        type(json, "object");
        if (d.keys() != null && keywords.annotations()) {
            json.put("propertyNames", body(d.keys()));
        } else if (d.keys() instanceof Schema.Choice choice) {
            moved.add("Keys: " + String.join(", ", choice.values()) + ".");
        }
        json.put("additionalProperties", body(d.values()));
        if (keywords.annotations()) {
            put(json, "minProperties", d.minProperties());
            put(json, "maxProperties", d.maxProperties());
        } else {
            moved.range(d.minProperties(), d.maxProperties(), "entry");
        }
    }

    private void structure(Schema.Structure structure, Map<String, Object> json) {
        type(json, "object");
        Map<String, Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        for (Property property : structure.properties()) {
            properties.put(property.name(), property(property));
            if (property.required() || keywords.allRequired()) {
                required.add(property.name());
            }
        }
        json.put("properties", properties);
        if (!required.isEmpty()) {
            json.put("required", required);
        }
        if (!keywords.openApi()) {
            json.put("additionalProperties", false);
        }
    }

    private static void put(Map<String, Object> json, String key, @Nullable Object value) {
        if (value != null) {
            json.put(key, value);
        }
    }
}
