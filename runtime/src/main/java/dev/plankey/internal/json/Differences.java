package dev.plankey.internal.json;

import dev.plankey.FieldChange;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * How two arguments differ, as JSON values. Key order makes no difference at all; the order of a Set, the spelling of a number and null against absent are representation only; everything else is
 * changed, an accent composed or decomposed too: it reaches a receiver as other bytes.
 */
final class Differences {

    /** An array that differs in more places is told as one. */
    private static final int TOLD = 50;

    private Differences() {}

    static List<FieldChange> between(@Nullable JsonNode first, @Nullable JsonNode later, TypeShape shape) {
        return compare("", first, later, shape);
    }

    private static List<FieldChange> compare(
            String path, @Nullable JsonNode first, @Nullable JsonNode later, TypeShape shape) {
        if (isNothing(first) && isNothing(later)) {
            return first == null == (later == null) ? List.of() : representation(path, first, later);
        }
        if (first == null || later == null) {
            return changed(path, first, later);
        }
        if (first.isNumber() && later.isNumber()) {
            return numbers(path, first, later);
        }
        if (first.isObject() && later.isObject()) {
            return objects(path, first, later, shape);
        }
        if (first.isArray() && later.isArray()) {
            return shape.isSet() ? sets(path, first, later, shape) : arrays(path, first, later, shape);
        }
        return first.equals(later) ? List.of() : changed(path, first, later);
    }

    private static boolean isNothing(@Nullable JsonNode value) {
        return value == null || value.isNull();
    }

    private static List<FieldChange> numbers(String path, JsonNode first, JsonNode later) {
        if (first.decimalValue().compareTo(later.decimalValue()) != 0) {
            return changed(path, first, later);
        }
        return first.toString().equals(later.toString()) ? List.of() : representation(path, first, later);
    }

    private static List<FieldChange> objects(String path, JsonNode first, JsonNode later, TypeShape shape) {
        Set<String> names = new LinkedHashSet<>(first.propertyNames());
        names.addAll(later.propertyNames());
        List<FieldChange> changes = new ArrayList<>();
        for (String name : names) {
            changes.addAll(compare(path + '/' + escaped(name), first.get(name), later.get(name), shape.property(name)));
        }
        return changes;
    }

    private static List<FieldChange> arrays(String path, JsonNode first, JsonNode later, TypeShape shape) {
        List<FieldChange> changes = new ArrayList<>();
        TypeShape element = shape.element();
        int length = Math.max(first.size(), later.size());
        for (int i = 0; i < length; i++) {
            JsonNode one = first.get(i);
            JsonNode other = later.get(i);
            // In an array null is a value of its own: [1, null] is longer than [1].
            changes.addAll(
                    one == null || other == null
                            ? changed(path + '/' + i, one, other)
                            : compare(path + '/' + i, one, other, element));
            if (changes.size() > TOLD) {
                return isSame(changes) && first.size() == later.size()
                        ? representationOrChanged(path, first, later, shape)
                        : changed(path, first, later);
            }
        }
        return changes;
    }

    private static boolean isSame(List<FieldChange> changes) {
        return changes.stream().allMatch(FieldChange::representationOnly);
    }

    private static List<FieldChange> representationOrChanged(
            String path, JsonNode first, JsonNode later, TypeShape shape) {
        TypeShape element = shape.element();
        for (int i = 0; i < first.size(); i++) {
            if (!isSame(compare("", first.get(i), later.get(i), element))) {
                return changed(path, first, later);
            }
        }
        return representation(path, first, later);
    }

    private static List<FieldChange> sets(String path, JsonNode first, JsonNode later, TypeShape shape) {
        if (first.equals(later)) {
            return List.of();
        }
        return normalForms(first, shape).equals(normalForms(later, shape))
                ? representation(path, first, later)
                : changed(path, first, later);
    }

    private static List<String> normalForms(JsonNode set, TypeShape shape) {
        List<String> forms = new ArrayList<>();
        TypeShape element = shape.element();
        set.forEach(value -> forms.add(NormalForm.of(value, element)));
        forms.sort(null);
        return forms;
    }

    private static List<FieldChange> representation(String path, @Nullable JsonNode first, @Nullable JsonNode later) {
        return List.of(new FieldChange(path, text(first), text(later), true));
    }

    private static List<FieldChange> changed(String path, @Nullable JsonNode first, @Nullable JsonNode later) {
        return List.of(new FieldChange(path, text(first), text(later), false));
    }

    private static @Nullable String text(@Nullable JsonNode value) {
        return value == null ? null : value.toString();
    }

    static String escaped(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }
}
