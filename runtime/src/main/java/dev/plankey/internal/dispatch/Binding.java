package dev.plankey.internal.dispatch;

import dev.plankey.generated.ToolDescriptor;
import dev.plankey.internal.tool.Guard;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Connects tools with objects, and refuses at start-up what would fail, or run unprotected, later. */
final class Binding {

    private Binding() {}

    /**
     * Binds.
     *
     * @param classes classes with tools
     * @param dispatchOnly whether classes that are not woven may be bound
     * @param instances one for each class, or for several that it extends
     * @return tools by name, in the catalogue's order
     */
    static Map<String, BoundTool> of(List<CatalogueClass> classes, boolean dispatchOnly, Object... instances) {
        ToolNames.requireDistinct(classes);
        for (Object instance : instances) {
            Objects.requireNonNull(instance, "instance");
            if (classes.stream().noneMatch(type -> type.type().isInstance(instance))) {
                throw new IllegalArgumentException(
                        "An instance of " + instance.getClass().getName()
                                + " was given, and none of this catalogue's classes is its: " + names(classes)
                                + (Proxy.isProxyClass(instance.getClass())
                                        ? ". It is a proxy of interfaces, and tools are called on their class: let the framework make proxies of classes (Spring: proxyTargetClass = true)"
                                        : ". Add it to ToolCatalog.of(…), or leave the instance out"));
            }
        }
        Map<String, BoundTool> tools = new LinkedHashMap<>();
        for (CatalogueClass type : classes) {
            Object target = target(type, instances);
            if (!dispatchOnly) {
                Guard.requireProtected(type.companion(), target);
            }
            for (CatalogueTool tool : type.tools()) {
                ToolDescriptor descriptor = tool.method().descriptor();
                tools.put(tool.name(), new BoundTool(tool, descriptor.isStaticMethod() ? null : target));
            }
        }
        return tools;
    }

    private static @Nullable Object target(CatalogueClass type, Object... instances) {
        List<Object> fitting =
                Arrays.stream(instances).filter(type.type()::isInstance).toList();
        boolean needed = type.tools().stream()
                .anyMatch(tool -> !tool.method().descriptor().isStaticMethod());
        if (fitting.size() == 1) {
            return fitting.get(0);
        }
        if (fitting.isEmpty() && !needed) {
            return null;
        }
        throw new IllegalArgumentException(
                fitting.isEmpty()
                        ? "No instance of " + type.type().getName() + " was given to do the work of its tools"
                        : fitting.size() + " instances of " + type.type().getName()
                                + " were given; a model could not say which it means. Give one");
    }

    private static String names(List<CatalogueClass> classes) {
        return String.join(
                ", ", classes.stream().map(type -> type.type().getName()).toList());
    }
}
