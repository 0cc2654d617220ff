package dev.plankey;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * How a call was answered: what the orchestrator may want to know and the model must not be shown. A Java caller finds it in
 * {@link dev.plankey.spi.IntentEvent#outcome()}, a dispatcher's caller in {@link ToolResult#outcome()}.
 *
 * @param key the intent's key, of epoch 0
 * @param attempt the attempt that gave the answer, from 1
 * @param replayed whether the answer is an earlier attempt's or another caller's; false for the call whose own attempt it was
 * @param firstAnsweredAt when the answer was first given; of the first answer its own time
 * @param drift how the arguments came to differ; {@link DriftKind#NONE} if they did not
 * @param changes the fields that differ; empty without drift
 */
public record Outcome(
        String key,
        int attempt,
        boolean replayed,
        Instant firstAnsweredAt,
        DriftKind drift,
        List<FieldChange> changes) {

    /** Copies the list; refuses null. */
    public Outcome {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(firstAnsweredAt, "firstAnsweredAt");
        Objects.requireNonNull(drift, "drift");
        changes = List.copyOf(changes);
    }
}
