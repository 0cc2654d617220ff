package dev.plankey;

import java.time.Instant;
import java.util.Objects;

/**
 * A step that took the place of another, as {@link TaskContext#replan} recorded it.
 *
 * @param oldStep path of the step that was given up, with all that lies below it
 * @param newStep path of the step in its place
 * @param at when it was recorded, by the ledger's clock
 */
public record Replan(String oldStep, String newStep, Instant at) {

    public Replan {
        Objects.requireNonNull(oldStep, "oldStep");
        Objects.requireNonNull(newStep, "newStep");
        Objects.requireNonNull(at, "at");
    }
}
