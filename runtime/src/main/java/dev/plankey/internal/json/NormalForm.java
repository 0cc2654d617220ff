package dev.plankey.internal.json;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** One text for all representations of a value: sets sorted, nulls of objects left out, numbers and keys canonical. */
final class NormalForm {

    private NormalForm() {}

    static String of(JsonNode value, TypeShape shape) {
        return CanonicalJson.of(normal(value, shape));
    }

    private static JsonNode normal(JsonNode value, TypeShape shape) {
        if (value.isObject()) {
            ObjectNode object = JsonNodeFactory.instance.objectNode();
            value.properties().forEach(entry -> {
                if (!entry.getValue().isNull()) {
                    object.set(entry.getKey(), normal(entry.getValue(), shape.property(entry.getKey())));
                }
            });
            return object;
        }
        if (value.isArray()) {
            return array(value, shape);
        }
        return value;
    }

    private static JsonNode array(JsonNode value, TypeShape shape) {
        List<JsonNode> elements = new ArrayList<>();
        TypeShape element = shape.element();
        value.forEach(one -> elements.add(normal(one, element)));
        if (shape.isSet()) {
            elements.sort((a, b) -> CanonicalJson.of(a).compareTo(CanonicalJson.of(b)));
        }
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        elements.forEach(array::add);
        return array;
    }
}
