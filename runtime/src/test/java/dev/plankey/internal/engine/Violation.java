package dev.plankey.internal.engine;

/** A history that breaks a promise. */
final class Violation extends AssertionError {

    private static final long serialVersionUID = 1L;

    Violation(String promise) {
        super(promise);
    }
}
