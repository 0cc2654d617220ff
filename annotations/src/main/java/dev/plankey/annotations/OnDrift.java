package dev.plankey.annotations;

/** What a later call of an intent gets whose arguments differ from the first ones. The difference is recorded either way. */
public enum OnDrift {
    /** The original result, as a success. */
    REPLAY,
    /** {@code DriftRejectedException}; nothing runs. */
    REJECT
}
