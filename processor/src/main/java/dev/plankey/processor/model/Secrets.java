package dev.plankey.processor.model;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Where the secrets of a described type are. */
public final class Secrets {

    private Secrets() {}

    /**
     * JSON Pointers; {@code *} stands for every element of an array or map. A recursive type that holds a secret has no end of pointers: the property with which the recursion begins is then secret as a
     * whole.
     */
    public static List<String> in(Schema root, Map<String, Schema> definitions) {
        Set<String> found = new LinkedHashSet<>();
        walk(root, "", definitions, List.of(), found);
        return List.copyOf(found);
    }

    private static void walk(
            Schema schema, String pointer, Map<String, Schema> definitions, List<String> open, Set<String> found) {
        Schema value = schema.withoutNull();
        if (value instanceof Schema.Reference reference) {
            if (!open.contains(reference.key())) {
                List<String> deeper = new ArrayList<>(open);
                deeper.add(reference.key());
                walk(
                        definitions.getOrDefault(reference.key(), new Schema.Unknown()),
                        pointer,
                        definitions,
                        deeper,
                        found);
            } else if (holdsSecret(reference, definitions, new LinkedHashSet<>())) {
                found.add(pointer);
            }
        } else if (value instanceof Schema.Structure structure) {
            for (Property property : structure.properties()) {
                String inner = pointer + "/" + escape(property.name());
                if (property.sensitive()) {
                    found.add(inner);
                } else {
                    walk(property.schema(), inner, definitions, open, found);
                }
            }
        } else if (value instanceof Schema.Union union) {
            union.variants().forEach(v -> walk(v, pointer, definitions, open, found));
        } else if (value instanceof Schema.Sequence sequence) {
            walk(sequence.items(), pointer + "/*", definitions, open, found);
        } else if (value instanceof Schema.Dictionary dictionary) {
            walk(dictionary.values(), pointer + "/*", definitions, open, found);
        }
    }

    private static boolean holdsSecret(Schema schema, Map<String, Schema> definitions, Set<String> seen) {
        Schema value = schema.withoutNull();
        if (value instanceof Schema.Reference reference) {
            return seen.add(reference.key())
                    && holdsSecret(definitions.getOrDefault(reference.key(), new Schema.Unknown()), definitions, seen);
        }
        if (value instanceof Schema.Structure structure) {
            return structure.properties().stream()
                    .anyMatch(p -> p.sensitive() || holdsSecret(p.schema(), definitions, seen));
        }
        if (value instanceof Schema.Union union) {
            return union.variants().stream().anyMatch(v -> holdsSecret(v, definitions, seen));
        }
        if (value instanceof Schema.Sequence sequence) {
            return holdsSecret(sequence.items(), definitions, seen);
        }
        return value instanceof Schema.Dictionary dictionary && holdsSecret(dictionary.values(), definitions, seen);
    }

    private static String escape(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }
}
