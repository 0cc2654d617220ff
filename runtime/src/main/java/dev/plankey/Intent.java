package dev.plankey;

import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The identity of one intended effect: the place in the plan that it comes from, and the key derived from that place. Its arguments are no part of
 * it.
 *
 * @param tenant the tenant, null without one
 * @param task the task's id
 * @param step the step's path: its id, escaped, with children and outer intents behind it
 * @param tool the tool's name
 * @param ordinal the text form of the ordinal, {@code "0"} unless one was given
 * @param key the intent key of epoch 0, 64 lower-case hexadecimal characters: what ledger rows, statuses, outcomes and events are named by
 */
public record Intent(@Nullable String tenant, String task, String step, String tool, String ordinal, String key)
        implements Serializable {

    private static final int PREFIX = 12;

    /** Refuses null, except as tenant. */
    public Intent {
        Objects.requireNonNull(task, "task");
        Objects.requireNonNull(step, "step");
        Objects.requireNonNull(tool, "tool");
        Objects.requireNonNull(ordinal, "ordinal");
        Objects.requireNonNull(key, "key");
    }

    /**
     * The key's beginning, enough to find it in logs and ledgers.
     *
     * @return the first 12 characters and an ellipsis
     */
    public String keyPrefix() {
        return key.length() <= PREFIX ? key : key.substring(0, PREFIX) + "…";
    }

    /** For messages and logs: tool, ordinal, step, task, tenant and the key's prefix. */
    @Override
    public String toString() {
        return "tool " + tool + ", ordinal " + ordinal + ", step \"" + step + "\" of task \"" + task + '"'
                + (tenant == null ? "" : ", tenant \"" + tenant + '"') + " (key " + keyPrefix() + ')';
    }
}
