package dev.plankey;

/**
 * Marks an exception of a tool's body that means: certainly not applied, the receiver never saw the key. The next call may bring new arguments
 * and uses the same key. Implement it on your own exception class; {@code @SideEffecting(notApplied = …)} says the same of others'.
 *
 * <p>Two different markers on one exception contradict each other and count as "may have been applied".
 */
public interface NotApplied {}
