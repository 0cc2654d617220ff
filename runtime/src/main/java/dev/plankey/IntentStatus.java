package dev.plankey;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * What the ledger knows of an intent, without its arguments and result.
 *
 * @param key the intent's key, of epoch 0: what {@link Operations} take
 * @param currentKey the key of the present epoch: what the receiver saw last
 * @param tenant the tenant, if there is one
 * @param task the task's id
 * @param step the step's path
 * @param tool the tool's name
 * @param ordinal the text form of the ordinal
 * @param epoch how many recorded refusals lie behind it
 * @param attempt the number of the latest attempt, over all epochs
 * @param state where it stands
 * @param inDoubt whether an attempt of this epoch ended without a verdict, so that an effect may exist that nobody has confirmed
 * @param firstCallAt when it was first called, by the ledger's clock
 * @param answeredAt when it was answered; present only if it is {@link IntentState#DONE}
 */
public record IntentStatus(
        String key,
        String currentKey,
        Optional<String> tenant,
        String task,
        String step,
        String tool,
        String ordinal,
        int epoch,
        int attempt,
        IntentState state,
        boolean inDoubt,
        Instant firstCallAt,
        Optional<Instant> answeredAt) {

    /** Refuses null. */
    public IntentStatus {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(currentKey, "currentKey");
        Objects.requireNonNull(tenant, "tenant");
        Objects.requireNonNull(task, "task");
        Objects.requireNonNull(step, "step");
        Objects.requireNonNull(tool, "tool");
        Objects.requireNonNull(ordinal, "ordinal");
        Objects.requireNonNull(state, "state");
        Objects.requireNonNull(firstCallAt, "firstCallAt");
        Objects.requireNonNull(answeredAt, "answeredAt");
    }
}
