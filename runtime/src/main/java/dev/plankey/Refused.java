package dev.plankey;

/**
 * Marks an exception of a tool's body that means: the receiver said a definite no <em>and keeps that answer under the key</em>, as payment
 * providers do with a declined card. The next call may bring new arguments and gets a new key.
 *
 * <p>A status code alone is no such answer: 401, 403, 408, 409, 423, 425 and 429 are not.
 */
public interface Refused {}
