package dev.plankey.internal.context;

import io.micrometer.context.ThreadLocalAccessor;
import org.jspecify.annotations.Nullable;

/**
 * Lets {@code io.micrometer:context-propagation} carry the context, as Reactor and Spring do with it. Found by {@link java.util.ServiceLoader}, where that library is; never loaded where it is
 * not.
 */
public final class ContextAccessor implements ThreadLocalAccessor<Frame> {

    /** What the context is called in a snapshot. */
    public static final String KEY = "dev.plankey";

    @Override
    public Object key() {
        return KEY;
    }

    @Override
    public @Nullable Frame getValue() {
        return Contexts.current().orElse(null);
    }

    @Override
    public void setValue(Frame frame) {
        Contexts.replace(frame);
    }

    @Override
    public void setValue() {
        Contexts.replace(null);
    }
}
