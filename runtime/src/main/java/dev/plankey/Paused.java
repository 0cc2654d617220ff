package dev.plankey;

/**
 * Marks an exception of a tool's body that is control flow before the effect: it needs a person's approval, or asks for something first. It is no
 * failure and reaches the caller unchanged; the next call runs the body with the first arguments and the same key, however much later.
 */
public interface Paused {}
