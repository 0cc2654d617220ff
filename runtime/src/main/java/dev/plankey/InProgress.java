package dev.plankey;

/**
 * Marks an exception of a tool's body that means: the receiver is still working on an earlier request with this key (often status 409). The
 * caller gets an {@link IntentInFlightException}; the next call waits a moment and asks again.
 */
public interface InProgress {}
