package dev.plankey.internal.dispatch;

import dev.plankey.Dialect;
import dev.plankey.internal.schema.ArgumentsCheck;
import dev.plankey.internal.tool.ToolMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** One tool of a catalogue: what the processor wrote of it, and the method behind it. Immutable; nobody outside gets the tree. */
final class CatalogueTool {

    private final ToolMethod method;
    private final JsonNode node;
    private final ArgumentsCheck check;
    private final List<String> stripped;
    private final @Nullable String planItem;

    CatalogueTool(ToolMethod method, JsonNode node) {
        this.method = method;
        this.node = node;
        this.check = ArgumentsCheck.of(node.get("arguments"));
        this.stripped = texts(node.get("stripped"));
        JsonNode item = node.get("planItem");
        this.planItem = item == null ? null : item.stringValue();
    }

    private static List<String> texts(@Nullable JsonNode array) {
        List<String> texts = new ArrayList<>();
        if (array != null) {
            array.forEach(text -> texts.add(text.stringValue()));
        }
        return List.copyOf(texts);
    }

    String name() {
        return method.name();
    }

    ToolMethod method() {
        return method;
    }

    ArgumentsCheck check() {
        return check;
    }

    /** Model-facing names of the parameters that no model sees. */
    List<String> stripped() {
        return stripped;
    }

    /** Model-facing name of the plan item; null: there is none. */
    @Nullable
    String planItem() {
        return planItem;
    }

    boolean isReadOnly() {
        return method.descriptor().isReadOnly();
    }

    /** The tool in a vendor's form, a copy; empty where the module was compiled without that dialect. */
    Optional<JsonNode> definition(Dialect dialect) {
        JsonNode definitions = node.get("definitions");
        return Optional.ofNullable(definitions == null ? null : definitions.get(dialect.name()))
                .map(JsonNode::deepCopy);
    }
}
