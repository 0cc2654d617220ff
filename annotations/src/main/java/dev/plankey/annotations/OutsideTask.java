package dev.plankey.annotations;

/** What happens to a call of a tool that no task surrounds. */
public enum OutsideTask {
    /**
     * {@code MissingTaskContextException} before the body runs, unless the caller passes a non-blank key of its own in the
     * {@link IntentKey} parameter.
     */
    REJECT,
    /** The body runs, without ledger: for a method that a person calls too, who sees what happened. */
    PROCEED
}
