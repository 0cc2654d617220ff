package dev.plankey.internal.context;

/** The {@code Plankey} root that a place belongs to. The context carries its own: nothing is global but the thread's context. */
public interface Home {}
