package dev.plankey.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Callers that call one after the other for some seconds.
 *
 * @param perSecond calls that ended in a second
 * @param p50 median of a call, microseconds
 * @param p99 99th percentile of a call, microseconds
 * @param forced commits forced to disk, per call
 */
record Run(double perSecond, double p50, double p99, double forced) {

    static Run of(Subject subject, int callers, double seconds, LongSupplier forcedCommits, long firstNumber)
            throws Exception {
        long[][] latencies = new long[callers][];
        CountDownLatch ready = new CountDownLatch(callers);
        CountDownLatch go = new CountDownLatch(1);
        AtomicReference<@Nullable Throwable> failed = new AtomicReference<>();
        List<Thread> threads = new ArrayList<>();
        for (int c = 0; c < callers; c++) {
            int caller = c;
            Thread thread = new Thread(() -> {
                try {
                    ready.countDown();
                    go.await();
                    latencies[caller] = calls(subject, caller, seconds, firstNumber);
                } catch (Throwable t) {
                    failed.set(t);
                }
            });
            threads.add(thread);
            thread.start();
        }
        ready.await();
        long forcedBefore = forcedCommits.getAsLong();
        long start = System.nanoTime();
        go.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        double took = (System.nanoTime() - start) / 1e9;
        Throwable why = failed.get();
        if (why != null) {
            throw new IllegalStateException(subject.name() + " failed", why);
        }
        long forced = forcedCommits.getAsLong() - forcedBefore;
        long[] all =
                Arrays.stream(latencies).flatMapToLong(Arrays::stream).sorted().toArray();
        return new Run(all.length / took, at(all, 0.50), at(all, 0.99), (double) forced / all.length);
    }

    private static long[] calls(Subject subject, int caller, double seconds, long firstNumber) throws Exception {
        long[] took = new long[1024];
        int count = 0;
        long end = System.nanoTime() + (long) (seconds * 1e9);
        long before = System.nanoTime();
        while (before < end) {
            subject.call(caller, firstNumber + count);
            long after = System.nanoTime();
            if (count == took.length) {
                took = Arrays.copyOf(took, 2 * count);
            }
            took[count++] = after - before;
            before = after;
        }
        return Arrays.copyOf(took, count);
    }

    private static double at(long[] sorted, double share) {
        return sorted[(int) Math.min(sorted.length - 1, sorted.length * share)] / 1e3;
    }
}
