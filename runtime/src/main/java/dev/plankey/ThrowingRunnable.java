package dev.plankey;

/**
 * Work without a result that may throw a checked exception, which reaches the caller with its own type.
 *
 * @param <X> what the work throws; inferred as {@link RuntimeException} where it throws nothing checked
 */
@FunctionalInterface
public interface ThrowingRunnable<X extends Exception> {

    /**
     * Does the work.
     *
     * @throws X as the work does
     */
    void run() throws X;
}
