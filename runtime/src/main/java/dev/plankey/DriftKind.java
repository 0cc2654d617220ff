package dev.plankey;

/** How a later call with changed arguments came about. */
public enum DriftKind {
    /** Nothing changed but, at most, the representation. */
    NONE,
    /** Nobody got an answer to the first attempt: the normal retry by a model that wrote its request anew. */
    AFTER_FAILURE,
    /** The first answer was given in an earlier pass of the step: the orchestrator started again. */
    AFTER_RESTART,
    /**
     * The first answer was given in this same pass: probably a legitimate second call without an ordinal of its own. Replayed with a warning, or
     * refused with {@link Plankey.Builder#refuseSecondCalls()}.
     */
    SECOND_CALL,
    /** The first attempt was running. */
    CONCURRENT,
    /** The call came with a carrier that names no pass; replayed, never refused. */
    UNKNOWN_PASS
}
