package dev.plankey.internal.engine;

/** Which interception met a call. One invocation may pass several: woven and proxied, dispatcher and aspect. */
public enum Layer {
    DISPATCHER,
    PROXY,
    ADVICE,
    PROGRAMMATIC
}
