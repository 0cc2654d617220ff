package dev.plankey;

import org.jspecify.annotations.Nullable;

/**
 * Asks the receiver whether an effect exists: the way on after an attempt of which nobody knows whether it was applied.
 *
 * <p>It must find what any attempt with the given key or arguments has brought about, must change nothing, and is called again for each set of
 * arguments and each earlier key that may have been applied. Called from whatever thread the next call comes on.
 *
 * @param <A> the tool's arguments
 * @param <R> the tool's result
 */
@FunctionalInterface
public interface Check<A, R extends @Nullable Object> {

    /**
     * Looks for the effect.
     *
     * @param arguments the arguments that may have been applied
     * @param intent the key that may have been sent, by {@link CurrentIntent#key()}
     * @return {@link Found#of(Object)} with the result that the effect stands for, or {@link Found#none()}: only if it certainly does not exist
     * @throws Exception if the receiver cannot be asked or gives no clear answer; the intent then stays in doubt
     */
    Found<R> find(A arguments, CurrentIntent intent) throws Exception;
}
