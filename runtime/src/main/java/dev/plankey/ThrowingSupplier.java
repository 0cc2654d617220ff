package dev.plankey;

import org.jspecify.annotations.Nullable;

/**
 * Work with a result that may throw a checked exception, which reaches the caller with its own type.
 *
 * @param <T> the result
 * @param <X> what the work throws; inferred as {@link RuntimeException} where it throws nothing checked
 */
@FunctionalInterface
public interface ThrowingSupplier<T extends @Nullable Object, X extends Exception> {

    /**
     * Does the work.
     *
     * @return its result
     * @throws X as the work does
     */
    T get() throws X;
}
