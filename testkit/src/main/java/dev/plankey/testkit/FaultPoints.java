package dev.plankey.testkit;

import dev.plankey.internal.engine.FaultPoint;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Says what happens when an intent passes a named place: {@code before-claim}, {@code after-claim}, {@code after-body}, {@code before-complete}, {@code after-complete}. It holds for the whole JVM, so tests that use it do
 * not run side by side; {@link #clear} belongs into their clean-up.
 */
public final class FaultPoints {

    private FaultPoints() {}

    /**
     * Arms a place, instead of what was armed there.
     *
     * @param name one of the names above
     * @param action what happens, each time, on the thread that passes; it may throw, wait, or {@link #halt}
     * @return says how often the place was passed, and disarms it when closed
     * @throws IllegalArgumentException for another name
     */
    public static Armed at(String name, Runnable action) {
        Armed armed = new Armed(name);
        FaultPoint.arm(name, () -> {
            armed.passed.incrementAndGet();
            action.run();
        });
        return armed;
    }

    /** Ends the JVM on the spot, as SIGKILL does: no shutdown hook, no finally. For a child JVM. */
    public static void halt() {
        Runtime.getRuntime().halt(HALTED);
    }

    /** The exit code of a JVM that {@link #halt} ended. */
    public static final int HALTED = 137;

    /** Disarms all. */
    public static void clear() {
        FaultPoint.NAMES.forEach(name -> FaultPoint.arm(name, null));
    }

    /** A place that is armed. */
    public static final class Armed implements AutoCloseable {

        private final String name;
        private final AtomicInteger passed = new AtomicInteger();

        private Armed(String name) {
            this.name = name;
        }

        /**
         * How often it was passed.
         *
         * @return times since it was armed
         */
        public int passed() {
            return passed.get();
        }

        @Override
        public void close() {
            FaultPoint.arm(name, null);
        }
    }
}
