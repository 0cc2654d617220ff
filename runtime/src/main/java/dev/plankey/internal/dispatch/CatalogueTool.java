package dev.plankey.internal.dispatch;

import dev.plankey.Dialect;
import dev.plankey.internal.schema.ArgumentsCheck;
import dev.plankey.internal.schema.Checked;
import dev.plankey.internal.schema.DirectReader;
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
    private final @Nullable DirectReader direct;
    private final List<String> stripped;
    private final @Nullable String planItem;

    CatalogueTool(ToolMethod method, JsonNode node) {
        this.method = method;
        this.node = node;
        this.check = ArgumentsCheck.of(node.get("arguments"));
        this.stripped = texts(node.get("stripped"));
        JsonNode item = node.get("planItem");
        this.planItem = item == null ? null : item.stringValue();
        // A plan item is compared as the model wrote it, so its tool's arguments are read into a tree at once.
        this.direct = planItem == null ? ConverterOfTool.reader(method, check).orElse(null) : null;
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

    /**
     * Checks a model's arguments: in one pass where they are plainly right, else in full.
     *
     * @param text what the model wrote
     * @param maximumBytes how large the text may be, in UTF-8
     * @return the verdict
     */
    Checked check(String text, int maximumBytes) {
        @Nullable Object[] values = direct == null ? null : direct.read(text, maximumBytes);
        return values == null ? check.check(text, maximumBytes, stripped) : new Checked.Bound(values);
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
