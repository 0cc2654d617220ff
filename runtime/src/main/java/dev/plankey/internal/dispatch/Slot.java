package dev.plankey.internal.dispatch;

import dev.plankey.PlankeyException;
import dev.plankey.ToolResult;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The answer to one call: what goes back to the model, or what the orchestrator must mend.
 *
 * @param result the answer
 * @param thrown what a single call throws; null: nothing
 * @param paused whether the tool waits for a decision
 */
record Slot(ToolResult result, @Nullable Throwable thrown, boolean paused) {

    static Slot of(ToolResult result) {
        return new Slot(result, null, false);
    }

    static Slot thrown(Throwable failure, boolean paused) {
        String text = failure instanceof PlankeyException own ? own.modelText() : ModelTexts.ofThrown(paused);
        return new Slot(
                new ToolResult(text, true, Optional.empty(), Optional.empty(), Optional.of(failure)), failure, paused);
    }

    /** As {@link #thrown}, of a body that had begun: whatever it threw, nobody may say that nothing was executed. */
    static Slot thrownByBody(Throwable failure) {
        return new Slot(
                new ToolResult(ModelTexts.unknown(), true, Optional.empty(), Optional.empty(), Optional.of(failure)),
                failure,
                false);
    }

    /** An error that a model can act on. */
    static Slot error(PlankeyException failure) {
        return of(new ToolResult(failure.modelText(), true, Optional.empty(), Optional.empty(), Optional.of(failure)));
    }
}
