package dev.plankey.annotations;

/** How often one step may call a tool on purpose. */
public enum Repeat {
    /** Once: further calls in the step are the same intent, unless an ordinal tells them apart. Without one the ordinal is 0. */
    ONCE_PER_STEP,
    /** Once for each ordinal, and one must be given: a call without is refused before the claim. */
    PER_ORDINAL
}
