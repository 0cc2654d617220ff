package dev.plankey.internal;

import dev.plankey.Check;
import dev.plankey.Tool;
import dev.plankey.TypeToken;
import dev.plankey.internal.engine.ToolRules;
import dev.plankey.internal.json.ArgumentsForm;
import org.jspecify.annotations.Nullable;

/**
 * A tool without an annotated method.
 *
 * @param form how its arguments are stored
 * @param result type of its result
 * @param secretResult whether its result is a secret, whatever the type says
 * @param rules what the developer said
 * @param check how to ask the receiver; null: it can't be asked
 */
record ProgrammaticTool<A, R extends @Nullable Object>(
        ArgumentsForm form,
        TypeToken<R> result,
        boolean secretResult,
        ToolRules rules,
        @Nullable Check<A, R> check) implements Tool<A, R> {

    static <A, R extends @Nullable Object> ProgrammaticTool<A, R> of(Tool<A, R> tool) {
        if (tool instanceof ProgrammaticTool<A, R> own) {
            return own;
        }
        throw new IllegalArgumentException("The tool is "
                + (tool == null ? "null" : "a " + tool.getClass().getName())
                + "; make it with Tool.named(…), whose last call says what happens after an unknown outcome");
    }

    /** For messages. */
    @Override
    public String toString() {
        return "tool " + rules.name();
    }
}
