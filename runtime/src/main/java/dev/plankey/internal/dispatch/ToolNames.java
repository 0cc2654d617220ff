package dev.plankey.internal.dispatch;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A model knows a tool by its name alone. */
final class ToolNames {

    private ToolNames() {}

    /**
     * Refuses two tools of one name.
     *
     * @throws IllegalArgumentException naming both
     */
    static void requireDistinct(List<CatalogueClass> classes) {
        Map<String, CatalogueTool> seen = new HashMap<>();
        for (CatalogueClass type : classes) {
            for (CatalogueTool tool : type.tools()) {
                CatalogueTool other = seen.put(tool.name(), tool);
                if (other != null) {
                    throw new IllegalArgumentException("Two tools have the name " + tool.name() + ": "
                            + other.method() + " and " + tool.method()
                            + ". Give one another name, or its class a prefix: @ToolGroup(prefix = …)");
                }
            }
        }
    }
}
