package dev.plankey;

/** Where an intent stands. */
public enum IntentState {
    /** An attempt owns it; its lease may be over. */
    IN_FLIGHT,
    /** An attempt ended and nobody knows whether it was applied; the next call does as the tool's {@code onUnknown} says. */
    UNKNOWN,
    /** The body waits for a person; the next call runs it with the first arguments. */
    PAUSED,
    /** The last attempt was certainly not applied, or was refused; the next call runs with its own arguments. */
    RELEASED,
    /** Answered: every later call gets the stored result, or the stored failure. */
    DONE
}
