package dev.plankey.internal.json;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Where secrets stand in a JSON value: JSON Pointers, in which {@code *} stands for every element of an array or map. Immutable. */
final class SecretPaths {

    static final SecretPaths NONE = new SecretPaths(List.of());

    private static final String ANY = "*";

    private final Node root = new Node();
    private final boolean empty;

    private static final class Node {
        private final Map<String, Node> children = new HashMap<>();
        private boolean secret;
    }

    SecretPaths(Collection<String> pointers) {
        empty = pointers.isEmpty();
        for (String pointer : pointers) {
            Node node = root;
            for (String name : names(pointer)) {
                node = node.children.computeIfAbsent(name, n -> new Node());
            }
            node.secret = true;
        }
    }

    boolean isEmpty() {
        return empty;
    }

    /**
     * Puts something else in the place of each secret.
     *
     * @param value may be changed
     * @param replacement from pointer and secret to what stands there instead
     * @return the value, or what stands for it as a whole
     */
    JsonNode replace(JsonNode value, BiFunction<String, JsonNode, JsonNode> replacement) {
        return replace(List.of(root), "", value, replacement);
    }

    private static JsonNode replace(
            List<Node> nodes, String pointer, JsonNode value, BiFunction<String, JsonNode, JsonNode> replacement) {
        if (nodes.stream().anyMatch(node -> node.secret)) {
            return replacement.apply(pointer, value);
        }
        if (value instanceof ObjectNode object) {
            for (String name : List.copyOf(object.propertyNames())) {
                List<Node> below = below(nodes, name);
                if (!below.isEmpty()) {
                    object.set(
                            name,
                            replace(below, pointer + '/' + Differences.escaped(name), object.get(name), replacement));
                }
            }
        } else if (value instanceof ArrayNode array) {
            List<Node> below = below(nodes, ANY);
            for (int i = 0; !below.isEmpty() && i < array.size(); i++) {
                array.set(i, replace(below, pointer + '/' + i, array.get(i), replacement));
            }
        }
        return value;
    }

    /** Whether the value at a pointer is a secret, stands in one, or holds one. */
    boolean touches(String pointer) {
        List<Node> nodes = List.of(root);
        for (String name : names(pointer)) {
            if (nodes.stream().anyMatch(node -> node.secret)) {
                return true;
            }
            nodes = below(nodes, name);
        }
        // Every node is there for a secret at it or below.
        return !empty && !nodes.isEmpty();
    }

    /** Whether the value at a pointer is a secret, or stands in one. */
    boolean covers(String pointer) {
        List<Node> nodes = List.of(root);
        for (String name : names(pointer)) {
            if (nodes.stream().anyMatch(node -> node.secret)) {
                return true;
            }
            nodes = below(nodes, name);
        }
        return nodes.stream().anyMatch(node -> node.secret);
    }

    /** A map's key is a name like any other; so both may be meant. */
    private static List<Node> below(List<Node> nodes, String name) {
        return nodes.stream()
                .flatMap(node -> Stream.of(node.children.get(name), node.children.get(ANY)))
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    /**
     * Puts a value where a pointer says.
     *
     * @return the root; null: there is no such place
     */
    static @Nullable JsonNode put(JsonNode root, String pointer, JsonNode value) {
        List<String> names = names(pointer);
        if (names.isEmpty()) {
            return value;
        }
        JsonNode parent = root;
        for (String name : names.subList(0, names.size() - 1)) {
            parent = parent instanceof ArrayNode array ? array.get(index(name)) : parent.get(name);
            if (parent == null) {
                return null;
            }
        }
        String last = names.get(names.size() - 1);
        if (parent instanceof ObjectNode object) {
            object.set(last, value);
            return root;
        }
        int index = index(last);
        if (parent instanceof ArrayNode array && index >= 0 && index < array.size()) {
            array.set(index, value);
            return root;
        }
        return null;
    }

    private static int index(String name) {
        try {
            return Integer.parseInt(name);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private static List<String> names(String pointer) {
        if (pointer.isEmpty()) {
            return List.of();
        }
        return List.of(pointer.substring(1).split("/", -1)).stream()
                .map(name -> name.replace("~1", "/").replace("~0", "~"))
                .toList();
    }
}
