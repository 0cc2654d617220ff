package dev.plankey.spi;

/** What a failure of a tool's body means for the next call of its intent. */
public enum FailureClass {
    /** It may have been applied: the next call does as the tool's {@code onUnknown} says. The default for whatever may have left the process. */
    UNKNOWN,
    /** The receiver is still working on this key: this caller gets an {@link dev.plankey.IntentInFlightException}, the next one waits a moment. */
    IN_PROGRESS,
    /** The receiver knows this key with other parameters: the arguments that were kept are resent at once with the same key. */
    KEY_CONFLICT,
    /** Certainly not applied, and the receiver never saw the key: new arguments, same key. */
    NOT_APPLIED,
    /** Control flow before the effect, no failure: first arguments, same key. */
    PAUSED,
    /** The receiver said a definite no and keeps it under the key: new arguments, new key. */
    REFUSED,
    /** A business answer to keep: every later call gets the same failure. */
    FINAL
}
