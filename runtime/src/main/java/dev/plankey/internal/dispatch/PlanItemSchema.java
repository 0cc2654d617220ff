package dev.plankey.internal.dispatch;

import dev.plankey.internal.identity.PlanItem;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Narrows a plan item's schema to the items of a step, in whatever dialect it stands. */
final class PlanItemSchema {

    /** Where the dialects keep a tool's arguments. */
    private static final List<String> ARGUMENTS =
            List.of("inputSchema", "input_schema", "parameters", "parametersJsonSchema");

    private PlanItemSchema() {}

    /**
     * Narrows one tool.
     *
     * @param definition the tool in a dialect; changed in place
     * @param planItem model-facing name of the argument
     * @param items the step's items
     * @return the definition; empty where the step has no items, so that there is nothing that the tool could be called for
     */
    static Optional<JsonNode> narrow(JsonNode definition, String planItem, List<PlanItem> items) {
        if (items.isEmpty()) {
            return Optional.empty();
        }
        ObjectNode properties = properties(definition);
        if (properties == null || !(properties.get(planItem) instanceof ObjectNode schema)) {
            throw new IllegalStateException("The definition has no argument " + planItem
                    + ": plankey-processor and plankey-runtime are not of one version");
        }
        properties.set(planItem, narrowed(schema, items));
        return Optional.of(definition);
    }

    private static @Nullable ObjectNode properties(JsonNode definition) {
        JsonNode holder = definition.has("function") ? definition.get("function") : definition;
        for (String name : ARGUMENTS) {
            JsonNode arguments = holder.get(name);
            if (arguments != null && arguments.get("properties") instanceof ObjectNode properties) {
                return properties;
            }
        }
        return null;
    }

    private static ObjectNode narrowed(ObjectNode schema, List<PlanItem> items) {
        boolean integers = isInteger(schema);
        boolean openApi = isUpperCase(schema);
        ObjectNode narrowed = JsonNodeFactory.instance.objectNode();
        String type = integers ? "integer" : "string";
        narrowed.put("type", openApi ? type.toUpperCase(Locale.ROOT) : type);
        JsonNode description = schema.get("description");
        if (integers && openApi) {
            // Gemini takes an enum of strings only.
            String oneOf = "One of "
                    + String.join(
                            ", ", items.stream().map(PlanItem::modelFacing).toList()) + ".";
            narrowed.put("description", description == null ? oneOf : description.stringValue() + " " + oneOf);
            return narrowed;
        }
        if (description != null) {
            narrowed.set("description", description);
        }
        ArrayNode values = narrowed.putArray("enum");
        for (PlanItem item : items) {
            if (integers) {
                values.add(new BigInteger(item.text()));
            } else {
                values.add(item.modelFacing());
            }
        }
        return narrowed;
    }

    private static boolean isInteger(ObjectNode schema) {
        JsonNode type = schema.get("type");
        return type != null && type.isString() && type.stringValue().equalsIgnoreCase("integer");
    }

    /** Gemini's OpenAPI subset writes its types in capitals. */
    private static boolean isUpperCase(ObjectNode schema) {
        JsonNode type = schema.get("type");
        return type != null
                && type.isString()
                && type.stringValue().equals(type.stringValue().toUpperCase(Locale.ROOT));
    }
}
