package dev.plankey.internal.weaving;

import dev.plankey.internal.engine.Layer;
import org.jspecify.annotations.Nullable;

/** One invocation of an annotated method, as an interceptor met it. */
public interface Invocation {

    /** Which interception met it. */
    Layer layer();

    /** The object whose method runs; null for a static method. */
    @Nullable
    Object target();

    /** The proxy that it was called on; null where there is none. */
    @Nullable
    Object proxy();

    /** The arguments as the caller passed them. */
    @Nullable
    Object[] arguments();

    /** Runs what is inside of this interception, with the caller's arguments. */
    @Nullable
    Object proceed() throws Throwable;

    /**
     * Runs it with others. An intent may have several attempts in one call: each time anew.
     *
     * @param all all arguments in declaration order
     */
    @Nullable
    Object proceed(@Nullable Object[] all) throws Throwable;
}
