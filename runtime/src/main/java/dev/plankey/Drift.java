package dev.plankey;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * The record of a later call whose arguments differ from the first. The last 20 of an intent are kept in the ledger.
 *
 * @param kind how it came about; never {@link DriftKind#NONE}
 * @param at when the later call was made
 * @param attempt the attempt whose arguments it was compared with
 * @param changes the fields that differ; at least one of them not merely in representation
 */
public record Drift(DriftKind kind, Instant at, int attempt, List<FieldChange> changes) {

    /** Copies the list; refuses null. */
    public Drift {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(at, "at");
        changes = List.copyOf(changes);
    }
}
