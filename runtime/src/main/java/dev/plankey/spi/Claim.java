package dev.plankey.spi;

import java.time.Duration;
import java.util.Objects;

/**
 * The wish to be the first: from "nobody" to "in flight, by this owner, until this lease ends, with these arguments".
 *
 * @param key intent key of epoch 0
 * @param task the task, with its tenant
 * @param step escaped path of the step
 * @param tool the tool's name
 * @param ordinal the ordinal's text form
 * @param ownerToken token of this claim, unique
 * @param lease how long the claim holds, from the ledger's now
 * @param arguments first arguments
 */
public record Claim(
        String key,
        TaskId task,
        String step,
        String tool,
        String ordinal,
        String ownerToken,
        Duration lease,
        Encoded arguments) {

    public Claim {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(task, "task");
        Objects.requireNonNull(step, "step");
        Objects.requireNonNull(tool, "tool");
        Objects.requireNonNull(ordinal, "ordinal");
        Objects.requireNonNull(ownerToken, "ownerToken");
        Objects.requireNonNull(lease, "lease");
        Objects.requireNonNull(arguments, "arguments");
    }
}
