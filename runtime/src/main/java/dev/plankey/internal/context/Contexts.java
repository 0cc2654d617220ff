package dev.plankey.internal.context;

import dev.plankey.CurrentIntent;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The thread's context. A plain {@link ThreadLocal}, never inheritable: a pooled thread with a stale context would give one task's effects another task's keys. It crosses threads only
 * when somebody carries a frame over.
 */
public final class Contexts {

    private static final Logger LOG = LoggerFactory.getLogger("dev.plankey.context");
    private static final ThreadLocal<Frame> CURRENT = new ThreadLocal<>();

    private Contexts() {}

    /** The innermost frame of this thread. */
    public static Optional<Frame> current() {
        return Optional.ofNullable(CURRENT.get());
    }

    /** The innermost open intent of this thread's chain, whatever scopes were opened inside it. */
    public static Optional<OpenIntentFrame> openIntent() {
        for (Frame frame = CURRENT.get(); frame != null; frame = frame.outer()) {
            if (frame instanceof OpenIntentFrame open) {
                return Optional.of(open);
            }
        }
        return Optional.empty();
    }

    /** What {@link CurrentIntent#get} gives. */
    public static Optional<CurrentIntent> currentIntent() {
        return openIntent().map(OpenIntentFrame::currentIntent);
    }

    /**
     * Makes a frame the thread's context.
     *
     * @param frame the frame; null: none
     * @return the frame that was there, to be given back by the same thread
     */
    public static @Nullable Frame replace(@Nullable Frame frame) {
        Frame before = CURRENT.get();
        if (frame == null) {
            CURRENT.remove();
        } else {
            CURRENT.set(frame);
        }
        return before;
    }

    /**
     * Runs work in a frame, whatever this thread's context is.
     *
     * @param frame the frame; null: no context
     * @param work the work
     * @return what the work returns
     * @throws Exception what the work throws
     */
    public static <T extends @Nullable Object> T inside(@Nullable Frame frame, Callable<T> work) throws Exception {
        Frame before = replace(frame);
        try {
            return work.call();
        } finally {
            replace(before);
        }
    }

    /**
     * Puts back what was there before a scope, also where the work inside left scopes of its own open: a thread of a pool must not keep them.
     *
     * @param frame the scope
     */
    static void end(ScopeFrame frame) {
        if (!isCurrent(frame)) {
            LOG.warn(
                    "A scope was left open inside {}; it is dropped with it. Close it where it was opened, best by try-with-resources.",
                    new StepHandle(frame.place()));
        }
        replace(frame.outer());
    }

    /** Whether a scope is the innermost of this thread. */
    @SuppressWarnings("ReferenceEquality") // equal frames may be open twice
    static boolean isCurrent(ScopeFrame frame) {
        return CURRENT.get() == frame;
    }

    /** Whether a scope is open on this thread's chain. */
    @SuppressWarnings("ReferenceEquality")
    static boolean isOpen(ScopeFrame frame) {
        for (Frame open = CURRENT.get(); open != null; open = open.outer()) {
            if (open == frame) {
                return true;
            }
        }
        return false;
    }
}
