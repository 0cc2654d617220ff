package dev.plankey.internal.dispatch;

import dev.plankey.annotations.Naming;
import dev.plankey.annotations.ReadOnly;
import dev.plankey.annotations.SideEffecting;
import dev.plankey.generated.ToolClass;
import dev.plankey.generated.ToolClasses;
import dev.plankey.generated.ToolDescriptor;
import dev.plankey.internal.json.Mappers;
import dev.plankey.internal.tool.Guard;
import dev.plankey.internal.tool.ToolMethod;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * The tools of one class: its companion and its resource, which the processor wrote together.
 *
 * @param companion the generated class
 * @param tools its tools, in declaration order
 */
record CatalogueClass(ToolClass companion, List<CatalogueTool> tools) {

    private static final String FORMAT = "plankey-catalogue-1";

    private static final ClassValue<CatalogueClass> LOADED = new ClassValue<>() {
        @Override
        protected CatalogueClass computeValue(Class<?> type) {
            return load(type);
        }
    };

    CatalogueClass {
        tools = List.copyOf(tools);
    }

    /**
     * The tools of a class.
     *
     * @param type the class
     * @return its tools, loaded once
     * @throws IllegalArgumentException if it has none
     * @throws IllegalStateException if what is generated is missing or does not fit
     */
    static CatalogueClass of(Class<?> type) {
        return LOADED.get(type);
    }

    Class<?> type() {
        return companion.type();
    }

    private static CatalogueClass load(Class<?> type) {
        ToolClass companion = ToolClasses.of(type).orElseThrow(() -> missing(type));
        Map<String, ToolDescriptor> descriptors =
                companion.tools().stream().collect(Collectors.toMap(ToolDescriptor::method, Function.identity()));
        List<CatalogueTool> tools = new ArrayList<>();
        // Private tools have a descriptor, for the advice, and no place in the catalogue: no dispatcher can call them.
        for (JsonNode node : resource(type).get("tools")) {
            ToolDescriptor descriptor = descriptors.get(node.get("method").stringValue());
            if (descriptor == null || !descriptor.name().equals(node.get("name").stringValue())) {
                throw apart(type);
            }
            tools.add(new CatalogueTool(ToolMethod.of(descriptor), node));
        }
        return new CatalogueClass(companion, tools);
    }

    private static RuntimeException missing(Class<?> type) {
        boolean hasTools = Arrays.stream(type.getDeclaredMethods())
                .anyMatch(method ->
                        method.isAnnotationPresent(SideEffecting.class) || method.isAnnotationPresent(ReadOnly.class));
        return hasTools
                ? Guard.notGenerated(type)
                : new IllegalArgumentException(type.getName()
                        + " has no method with @SideEffecting or @ReadOnly; give the class that declares the tools");
    }

    private static JsonNode resource(Class<?> type) {
        String name = "/META-INF/plankey/" + type.getName() + ".json";
        try (InputStream stream = type.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException(type.getName() + " has a companion, but the resource "
                        + name.substring(1) + " is not on the class path: copy META-INF/plankey into the jar");
            }
            JsonNode root = Mappers.modelFacing(Naming.AS_DECLARED).readTree(stream);
            JsonNode format = root.get("format");
            if (format == null || !FORMAT.equals(format.stringValue(""))) {
                throw new IllegalStateException(name.substring(1) + " is not of the format " + FORMAT
                        + ": use plankey-processor and plankey-runtime of one version, and build again");
            }
            return root;
        } catch (JacksonException e) {
            throw new IllegalStateException(name.substring(1) + " is no JSON: build again", e);
        } catch (IOException e) {
            throw new UncheckedIOException(name.substring(1) + " could not be read", e);
        }
    }

    private static IllegalStateException apart(Class<?> type) {
        return new IllegalStateException(
                "The companion of " + type.getName()
                        + " and its resource in META-INF/plankey do not fit each other: they come from two builds; clean, and build again");
    }
}
