package dev.plankey;

/**
 * Marks an exception of a tool's body that is a business answer to keep. It is stored, and every later call of the intent gets a
 * {@link ReplayedFailureException} with its type name and message.
 */
public interface FinalFailure {}
