package dev.plankey.internal.dispatch;

import dev.plankey.Dialect;
import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.internal.context.StepHandle;
import dev.plankey.internal.engine.EngineHome;
import dev.plankey.internal.identity.PlanItem;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The tools of some classes. */
public final class Catalogue implements ToolCatalog {

    private final List<CatalogueClass> classes;
    private final boolean dispatchOnly;

    private Catalogue(List<CatalogueClass> classes, boolean dispatchOnly) {
        this.classes = List.copyOf(classes);
        this.dispatchOnly = dispatchOnly;
    }

    /**
     * All tools that a loader sees.
     *
     * @param loader the loader; null: the thread's, or Plankey's own where it has none
     */
    public static ToolCatalog load(@Nullable ClassLoader loader) {
        ClassLoader context = loader != null ? loader : Thread.currentThread().getContextClassLoader();
        ClassLoader searched = context != null ? context : Catalogue.class.getClassLoader();
        return new Catalogue(
                Index.classes(searched).stream().map(CatalogueClass::of).toList(), false);
    }

    /** The tools of some classes. */
    public static ToolCatalog of(Class<?>... classes) {
        Set<Class<?>> distinct = new LinkedHashSet<>(Arrays.asList(classes));
        if (distinct.isEmpty()) {
            throw new IllegalArgumentException(
                    "No classes were given; give the classes that declare the tools, or call load()");
        }
        return new Catalogue(
                distinct.stream()
                        .map(type -> CatalogueClass.of(Objects.requireNonNull(type, "class")))
                        .toList(),
                false);
    }

    @Override
    public String definitions(Dialect dialect) {
        return written(dialect, null);
    }

    @Override
    public String definitions(Dialect dialect, StepContext step) {
        if (!(step instanceof StepHandle handle)) {
            throw new IllegalArgumentException("The step is "
                    + (step == null ? "null" : "a " + step.getClass().getName())
                    + "; give one that task(…).step(…) or resume(…) made");
        }
        return written(dialect, handle.place().items());
    }

    private String written(Dialect dialect, @Nullable List<PlanItem> items) {
        ArrayNode definitions = JsonNodeFactory.instance.arrayNode();
        ToolNames.requireDistinct(classes);
        for (CatalogueClass type : classes) {
            for (CatalogueTool tool : type.tools()) {
                JsonNode definition = tool.definition(dialect).orElseThrow(() -> notWritten(tool, dialect));
                narrowed(tool, definition, items).ifPresent(definitions::add);
            }
        }
        if (dialect != Dialect.GEMINI) {
            return definitions.toString();
        }
        ArrayNode envelope = JsonNodeFactory.instance.arrayNode();
        envelope.addObject().set("functionDeclarations", definitions);
        return envelope.toString();
    }

    private static Optional<JsonNode> narrowed(
            CatalogueTool tool, JsonNode definition, @Nullable List<PlanItem> items) {
        String planItem = tool.planItem();
        return planItem == null || items == null
                ? Optional.of(definition)
                : PlanItemSchema.narrow(definition, planItem, items);
    }

    private static IllegalArgumentException notWritten(CatalogueTool tool, Dialect dialect) {
        return new IllegalArgumentException(
                "Tool " + tool.name() + " of "
                        + tool.method().descriptor().declaringClass().getName() + " has no definition for " + dialect
                        + ": its module was compiled with -Aplankey.dialects without it, or the compiler said what the dialect cannot express");
    }

    @Override
    public ToolCatalog dispatchOnly() {
        return new Catalogue(classes, true);
    }

    @Override
    public ToolDispatcher bind(Plankey plankey, Object... instances) {
        EngineHome home = EngineHome.of(plankey);
        return new Dispatcher(home, Binding.of(classes, dispatchOnly, instances));
    }
}
