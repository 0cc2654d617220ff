package dev.plankey.spi;

import dev.plankey.IntentState;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One intent as the ledger holds it: the row of format version 1. Immutable; a later state is another row.
 *
 * @param key intent key of epoch 0: the row's name for its whole life
 * @param task the task, with its tenant
 * @param step escaped path of the step ({@code 3}, {@code 3:%ca}), at most 1024 UTF-8 bytes
 * @param tool the tool's name
 * @param ordinal the ordinal's text form
 * @param epoch counts the recorded refusals; the key that a receiver sees follows from it
 * @param attempt number of the latest attempt that was claimed, from 1; never goes back but by a withdrawal
 * @param state where the intent stands
 * @param inDoubt whether an attempt of this epoch ended without a verdict
 * @param ownerToken who claimed the latest attempt; null where nobody may write for it any more
 * @param leaseUntil end of the claim by the ledger's clock; null outside IN_FLIGHT and where marking UNKNOWN ended it
 * @param firstCallAt when the intent was first claimed
 * @param horizonFrom from when the receiver's memory of the epoch's key is counted
 * @param notBefore the next attempt waits until then (a receiver answered "still working"); null: at once
 * @param arguments arguments of the latest attempt that was claimed for a body
 * @param keptArguments arguments of tentative and operator releases of this epoch, oldest first
 * @param result the result, or the failure to replay, of a DONE row; null in any other state
 * @param answeredAt when it became DONE; null before
 * @param answeredPass pass in which it was answered; null before, or where the caller brought none
 * @param answerLost whether the answer is known to have reached nobody
 * @param resolvedBy operator who gave the result; null where the tool did
 * @param keyFormat rule by which the key was made, {@code plankey-key-v1}
 */
public record IntentRow(
        String key,
        TaskId task,
        String step,
        String tool,
        String ordinal,
        int epoch,
        int attempt,
        IntentState state,
        boolean inDoubt,
        @Nullable String ownerToken,
        @Nullable Instant leaseUntil,
        Instant firstCallAt,
        Instant horizonFrom,
        @Nullable Instant notBefore,
        Encoded arguments,
        List<Encoded> keptArguments,
        @Nullable Encoded result,
        @Nullable Instant answeredAt,
        @Nullable String answeredPass,
        boolean answerLost,
        @Nullable String resolvedBy,
        String keyFormat) {

    /** The rule that {@link #keyFormat} names today. */
    public static final String KEY_FORMAT_1 = "plankey-key-v1";

    public IntentRow {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(task, "task");
        Objects.requireNonNull(step, "step");
        Objects.requireNonNull(tool, "tool");
        Objects.requireNonNull(ordinal, "ordinal");
        Objects.requireNonNull(state, "state");
        Objects.requireNonNull(firstCallAt, "firstCallAt");
        Objects.requireNonNull(horizonFrom, "horizonFrom");
        Objects.requireNonNull(arguments, "arguments");
        Objects.requireNonNull(keyFormat, "keyFormat");
        keptArguments = List.copyOf(keptArguments);
    }

    /**
     * Whether the claim has run out.
     *
     * @param now the ledger's time
     * @return true for a row IN_FLIGHT whose lease has ended
     */
    public boolean leaseOver(Instant now) {
        return state == IntentState.IN_FLIGHT && leaseUntil != null && !now.isBefore(leaseUntil);
    }
}
