package dev.plankey.demo.agent;

import dev.plankey.DriftKind;
import dev.plankey.FieldChange;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the agent process answers, one line of JSON each.
 *
 * @param text what the model gets to see
 * @param error whether the model is told that it is an error
 * @param intent what the orchestrator gets to see; null without Plankey, and where no intent was met
 * @param replanned after a replan: what the old step has already done or left in doubt
 */
public record Answer(String text, boolean error, @Nullable Met intent, List<String> replanned) {

    /** The intent that a call met. */
    public record Met(String key, int attempt, boolean replayed, DriftKind drift, List<FieldChange> changes) {}

    /** Whether the call was answered from the ledger, without another attempt. */
    public boolean replayed() {
        return intent != null && intent.replayed();
    }

    /** What this call's arguments changed, compared with the first call's. */
    public List<FieldChange> changes() {
        return intent == null ? List.of() : intent.changes();
    }
}
