package dev.plankey;

import java.util.Objects;
import java.util.Optional;

/**
 * The answer to a {@link ToolCall}: what goes back to the model, and beside it what the orchestrator may want to know.
 *
 * @param text what the model is shown: a {@code String} result as it is, {@code done} for {@code void}, else JSON; or what went wrong and what to
 *     do now
 * @param isError whether the model is to take it as an error; an effect that is still being worked on is none
 * @param value the tool's result as an object; empty for null, {@code void} and errors
 * @param outcome attempt, time, whether it was replayed, and drift; present whenever an intent was met
 * @param failure set whenever the call did not succeed
 */
public record ToolResult(
        String text, boolean isError, Optional<Object> value, Optional<Outcome> outcome, Optional<Throwable> failure) {

    /** Refuses null. */
    public ToolResult {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(value, "value");
        Objects.requireNonNull(outcome, "outcome");
        Objects.requireNonNull(failure, "failure");
    }

    /** Without text and value, which may hold secrets: what is printed ends up in logs. */
    @Override
    public String toString() {
        return "ToolResult[text of " + text.length() + " characters, "
                + (isError ? "an error" : "no error")
                + outcome.map(o -> ", " + o).orElse("")
                + failure.map(f -> ", failure " + f.getClass().getName()).orElse("") + ']';
    }
}
