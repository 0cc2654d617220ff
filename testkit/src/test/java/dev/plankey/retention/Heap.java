package dev.plankey.retention;

import java.lang.management.ManagementFactory;

/** What is reachable. */
final class Heap {

    static final long MIB = 1 << 20;

    private Heap() {}

    /** Bytes in use after collections; the least of three, since what other threads hold for a moment is not of interest. */
    static long used() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            System.gc();
            least = Math.min(
                    least,
                    ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        }
        return least;
    }
}
