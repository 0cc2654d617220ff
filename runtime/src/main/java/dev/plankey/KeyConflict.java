package dev.plankey;

/**
 * Marks an exception of a tool's body that means: the receiver knows this key with other parameters. The arguments that were sent before are then
 * resent at once with the same key, so that the caller gets the effect that exists.
 */
public interface KeyConflict {}
