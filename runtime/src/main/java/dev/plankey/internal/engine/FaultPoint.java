package dev.plankey.internal.engine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Named places in the life of an intent where a test halts the JVM, throws, or waits. One volatile read where nobody asked for any. Tests reach it through {@code dev.plankey.testkit.FaultPoints}.
 */
public final class FaultPoint {

    public static final String BEFORE_CLAIM = "before-claim";
    public static final String AFTER_CLAIM = "after-claim";
    public static final String AFTER_BODY = "after-body";
    public static final String BEFORE_COMPLETE = "before-complete";
    public static final String AFTER_COMPLETE = "after-complete";

    /** All names, in the order in which an intent passes them. */
    public static final List<String> NAMES =
            List.of(BEFORE_CLAIM, AFTER_CLAIM, AFTER_BODY, BEFORE_COMPLETE, AFTER_COMPLETE);

    private static volatile @Nullable Map<String, Runnable> actions;

    private FaultPoint() {}

    /**
     * The engine passed a place.
     *
     * @param name one of {@link #NAMES}
     */
    public static void reached(String name) {
        Map<String, Runnable> armed = actions;
        if (armed == null) {
            return;
        }
        Runnable action = armed.get(name);
        if (action != null) {
            action.run();
        }
    }

    /**
     * Says what happens at a place from now on, in the whole JVM.
     *
     * @param name one of {@link #NAMES}
     * @param action what happens, on the thread that passes; null: nothing any more
     * @throws IllegalArgumentException for another name: an action that never runs would make a test that cannot fail
     */
    public static synchronized void arm(String name, @Nullable Runnable action) {
        if (!NAMES.contains(name)) {
            throw new IllegalArgumentException("No fault point is called \"" + name + "\"; there are " + NAMES);
        }
        Map<String, Runnable> armed = actions == null ? new LinkedHashMap<>() : new LinkedHashMap<>(actions);
        if (action == null) {
            armed.remove(name);
        } else {
            armed.put(name, action);
        }
        actions = armed.isEmpty() ? null : Map.copyOf(armed);
    }
}
