package dev.plankey;

import org.jspecify.annotations.Nullable;

/**
 * The effect of a tool that is called through {@link Plankey#call(Tool, Object, ToolBody)}.
 *
 * <p>A body is given the <em>first</em> arguments of the intent, which may differ from those of the call that runs it: after a time-out the same
 * request goes out again, byte for byte. So use the parameter; a lambda that captures the caller's variables instead breaks a resend.
 *
 * @param <A> the arguments
 * @param <R> the result
 * @param <X> what the body throws
 */
@FunctionalInterface
public interface ToolBody<A, R extends @Nullable Object, X extends Exception> {

    /**
     * Brings the effect about.
     *
     * @param firstArguments what the intent was first called with, or the newest arguments after an attempt that was certainly not applied; a
     *     copy that the body may change
     * @param intent the key for the receiver, the attempt and the time of the first call
     * @return the result, which is stored and given to every later call of the intent
     * @throws X as the body does; what it means for the next call is decided by the tool's failure classes, by default "may have been applied"
     */
    R call(A firstArguments, CurrentIntent intent) throws X;
}
