package dev.plankey.internal.schema;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The property by whose constant the branches of a sealed type are told apart.
 *
 * @param property its name
 * @param branches constant → branch
 */
record Discriminator(String property, Map<JsonNode, Schema> branches) {

    /** The first property that is a constant, another one each, in every branch that is an object; null: there is none. */
    static @Nullable Discriminator of(List<Schema> branches) {
        List<Schema> objects = branches.stream()
                .filter(branch -> resolved(branch).find(ObjectConstraint.class) != null)
                .toList();
        if (objects.isEmpty()) {
            return null;
        }
        ObjectConstraint first = resolved(objects.get(0)).find(ObjectConstraint.class);
        if (first == null) {
            return null;
        }
        for (String property : first.properties().keySet()) {
            Map<JsonNode, Schema> constants = new LinkedHashMap<>();
            for (Schema branch : objects) {
                JsonNode constant = constant(branch, property);
                if (constant != null) {
                    constants.put(constant, branch);
                }
            }
            if (constants.size() == objects.size()) {
                return new Discriminator(property, constants);
            }
        }
        return null;
    }

    @Nullable
    Schema chosenBy(JsonNode value) {
        JsonNode given = value.get(property);
        return given == null ? null : branches.get(given);
    }

    List<JsonNode> values() {
        return List.copyOf(branches.keySet());
    }

    private static @Nullable JsonNode constant(Schema branch, String property) {
        ObjectConstraint object = resolved(branch).find(ObjectConstraint.class);
        Schema schema = object == null ? null : object.properties().get(property);
        ValueConstraint value = schema == null ? null : schema.find(ValueConstraint.class);
        return value != null && value.allowed().size() == 1 ? value.allowed().get(0) : null;
    }

    /** What a branch says, where it says it by reference. */
    static Schema resolved(Schema branch) {
        Schema resolved = branch;
        for (int hops = 0; hops < 16; hops++) {
            ReferenceConstraint reference = resolved.find(ReferenceConstraint.class);
            if (reference == null) {
                return resolved;
            }
            resolved = reference.target();
        }
        return resolved;
    }
}
