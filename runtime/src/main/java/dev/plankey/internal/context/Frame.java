package dev.plankey.internal.context;

import org.jspecify.annotations.Nullable;

/**
 * One level of a thread's context: a scope that was opened, or an intent whose body runs. Frames are linked outwards, so that whoever carries one to another thread carries the whole chain.
 */
public interface Frame {

    /** The frame that this one was opened in; null for the outermost. */
    @Nullable
    Frame outer();

    /** Where a call stands that is made in this frame. */
    Place place();
}
