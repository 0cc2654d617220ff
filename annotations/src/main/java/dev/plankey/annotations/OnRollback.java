package dev.plankey.annotations;

/** What a rollback of a transaction that somebody else began around the call says about the effect. */
public enum OnRollback {
    /** Nothing: the body may have sent something. The next call goes the way of {@link SideEffecting#onUnknown()}. */
    UNKNOWN,
    /** All effects of the tool are in the caller's transaction, so a rollback undid them: the next call may bring new arguments. */
    NOT_APPLIED
}
