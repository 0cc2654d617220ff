package dev.plankey.processor.model;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Which definitions of a document have to be shared, and whether it is recursive. */
public final class References {

    private References() {}

    /** The definitions that are referred to more than once, or that contain themselves. */
    public static Set<String> shared(Document document) {
        if (document.definitions().isEmpty()) {
            return Set.of();
        }
        Map<String, Integer> uses = new HashMap<>();
        Set<String> seen = new HashSet<>();
        count(document.root(), document, uses, seen);
        Set<String> shared = new HashSet<>(recursive(document));
        uses.forEach((key, n) -> {
            if (n > 1) {
                shared.add(key);
            }
        });
        return shared;
    }

    private static void count(Schema schema, Document document, Map<String, Integer> uses, Set<String> seen) {
        each(schema, reference -> {
            uses.merge(reference.key(), 1, Integer::sum);
            if (seen.add(reference.key())) {
                Schema target = document.definitions().get(reference.key());
                if (target != null) {
                    count(target, document, uses, seen);
                }
            }
        });
    }

    /** The definitions that contain themselves. */
    public static Set<String> recursive(Document document) {
        Set<String> recursive = new HashSet<>();
        for (String key : document.definitions().keySet()) {
            if (reachable(document, key).contains(key)) {
                recursive.add(key);
            }
        }
        return recursive;
    }

    private static Set<String> reachable(Document document, String from) {
        Set<String> found = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            Schema schema = document.definitions().get(open.removeFirst());
            if (schema != null) {
                each(schema, reference -> {
                    if (found.add(reference.key())) {
                        open.addLast(reference.key());
                    }
                });
            }
        }
        return found;
    }

    /** Every reference in a schema, not those behind references. */
    private static void each(Schema schema, Consumer<Schema.Reference> action) {
        Schema value = schema.withoutNull();
        if (value instanceof Schema.Reference reference) {
            action.accept(reference);
        } else if (value instanceof Schema.Structure structure) {
            structure.properties().forEach(p -> each(p.schema(), action));
        } else if (value instanceof Schema.Union union) {
            union.variants().forEach(action);
        } else if (value instanceof Schema.Sequence sequence) {
            each(sequence.items(), action);
        } else if (value instanceof Schema.Dictionary dictionary) {
            each(dictionary.values(), action);
        }
    }
}
