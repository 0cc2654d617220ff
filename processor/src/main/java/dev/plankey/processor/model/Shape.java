package dev.plankey.processor.model;

import java.util.HashSet;
import java.util.Set;

/** How large a document is, by the measures that vendors count; each definition once. */
public record Shape(int properties, int optional, int unions, int maps, int depth, int enumValues, int characters) {

    private static final class Count {
        private int properties;
        private int optional;
        private int unions;
        private int maps;
        private int depth;
        private int enumValues;
        private int characters;
        private final Set<String> seen = new HashSet<>();
    }

    /** Measures a document. */
    public static Shape of(Document document) {
        Count c = new Count();
        walk(document.root(), document, c, 0);
        return new Shape(c.properties, c.optional, c.unions, c.maps, c.depth, c.enumValues, c.characters);
    }

    private static void walk(Schema schema, Document document, Count c, int depth) {
        if (schema instanceof Schema.Maybe maybe) {
            c.unions++;
            walk(maybe.value(), document, c, depth);
        } else if (schema instanceof Schema.Reference reference) {
            Schema target = document.definitions().get(reference.key());
            if (target != null && c.seen.add(reference.key())) {
                walk(target, document, c, depth);
            }
        } else if (schema instanceof Schema.Structure structure) {
            c.depth = Math.max(c.depth, depth + 1);
            for (Property property : structure.properties()) {
                c.properties++;
                c.characters += property.name().length();
                c.optional += property.required() ? 0 : 1;
                walk(property.schema(), document, c, depth + 1);
            }
        } else if (schema instanceof Schema.Union union) {
            c.unions++;
            union.variants().forEach(v -> walk(v, document, c, depth));
        } else if (schema instanceof Schema.Sequence sequence) {
            c.depth = Math.max(c.depth, depth + 1);
            walk(sequence.items(), document, c, depth + 1);
        } else if (schema instanceof Schema.Dictionary dictionary) {
            c.maps++;
            c.depth = Math.max(c.depth, depth + 1);
            walk(dictionary.values(), document, c, depth + 1);
        } else if (schema instanceof Schema.Choice choice) {
            c.enumValues += choice.values().size();
            choice.values().forEach(v -> c.characters += v.length());
        } else if (schema instanceof Schema.Constant constant) {
            c.characters += constant.value().length();
        }
    }
}
