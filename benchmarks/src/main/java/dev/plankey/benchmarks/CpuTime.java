package dev.plankey.benchmarks;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * The calls of {@link Dispatch} and {@link Engine} by processor time of the calling thread: the steadier number where a machine is shared. All calls of a group take turns, so that what disturbs one
 * disturbs all.
 */
final class CpuTime {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int WARM_UP = 8;
    private static final int TOGETHER = 1_000_000;

    private final PrintStream out;
    private final int rounds;
    private final Map<String, double[]> results = new LinkedHashMap<>();

    private CpuTime(PrintStream out, int rounds) {
        this.out = out;
        this.rounds = rounds;
    }

    /** Something that is called, and how many calls one run of it makes. */
    private record Measured(String name, int calls, Run run) {}

    private interface Run {
        Object run() throws Throwable;
    }

    /**
     * Measures.
     *
     * @param arguments how many rounds; 15 without
     */
    @SuppressWarnings("SystemOut") // a program for people
    public static void main(String[] arguments) throws Throwable {
        new CpuTime(System.out, arguments.length == 0 ? 15 : Integer.parseInt(arguments[0])).all();
    }

    private void all() throws Throwable {
        Dispatch dispatch = new Dispatch();
        compare(
                new Measured("jacksonAndReflection", 1, dispatch::jacksonAndReflection),
                new Measured("plankey", 1, () -> Objects.requireNonNull(dispatch.plankey())),
                new Measured("plankeyInFull", 1, () -> Objects.requireNonNull(dispatch.plankeyInFull())),
                new Measured("plankeyDispatcher", 1, dispatch::plankeyDispatcher));

        Engine engine = new Engine();
        Engine.ByHand hand = new Engine.ByHand();
        Engine.Root root = new Engine.Root();
        Engine.Step step = new Engine.Step();
        step.open(root);
        compare(
                new Measured("byHandReplay", 1, () -> engine.byHandReplay(hand)),
                new Measured("replayShared", 1, () -> engine.replayShared(root, step)),
                new Measured("replayCopied", 1, () -> engine.replayCopied(root, step)));
        step.close();
        together(engine, root);
        root.close();

        compare(
                new Measured("byHandFirstCall", Engine.FIRST_CALLS, () -> engine.byHandFirstCall(hand)),
                new Measured("firstCall", Engine.FIRST_CALLS, () -> {
                    Engine.Root anew = new Engine.Root();
                    Engine.Fresh fresh = new Engine.Fresh();
                    fresh.open(anew);
                    long sum = engine.firstCall(fresh);
                    anew.close();
                    return sum;
                }));
    }

    /** Processor time of each of two threads that replay at once, and how often one of them stood still for a lock: that says whether unrelated intents share one also where no processor is free. */
    private void together(Engine engine, Engine.Root root) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Thread thread = new Thread(() -> {
                Engine.Step step = new Engine.Step();
                step.open(root);
                long sum = 0;
                for (int call = 0; call < TOGETHER; call++) {
                    sum += engine.replayShared(root, step).number();
                }
                step.close();
                long id = Thread.currentThread().getId();
                ThreadInfo info = THREADS.getThreadInfo(id);
                out.printf(
                        Locale.ROOT,
                        "replayShared, two at once: %.0f ns, stood still %d times in %d calls (%d)%n",
                        (double) THREADS.getCurrentThreadCpuTime() / TOGETHER,
                        info.getBlockedCount() + info.getWaitedCount(),
                        TOGETHER,
                        sum);
            });
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** The first is what the others are compared with. */
    private void compare(Measured... all) throws Throwable {
        for (int round = -WARM_UP; round < rounds; round++) {
            for (Measured measured : all) {
                double nanos = nanosPerCall(measured);
                if (round >= 0) {
                    results.computeIfAbsent(measured.name(), name -> new double[rounds])[round] = nanos;
                }
            }
        }
        double[] yardstick = results.getOrDefault(all[0].name(), new double[rounds]);
        for (Measured measured : all) {
            double[] nanos = results.getOrDefault(measured.name(), new double[rounds]);
            double[] ratios = new double[rounds];
            Arrays.setAll(ratios, round -> nanos[round] / yardstick[round]);
            out.printf(
                    Locale.ROOT,
                    "%-22s %8.0f ns (%.0f to %.0f)   x %.2f (%.2f to %.2f)%n",
                    measured.name(),
                    median(nanos),
                    least(nanos),
                    most(nanos),
                    median(ratios),
                    least(ratios),
                    most(ratios));
        }
    }

    private static double nanosPerCall(Measured measured) throws Throwable {
        int runs = Math.max(1, 50_000 / measured.calls());
        int kept = 0;
        long before = THREADS.getCurrentThreadCpuTime();
        for (int i = 0; i < runs; i++) {
            kept += System.identityHashCode(measured.run().run().getClass());
        }
        long took = THREADS.getCurrentThreadCpuTime() - before;
        // Said of the results, so that nobody leaves the calls out.
        return kept == 1 ? Double.NaN : (double) took / runs / measured.calls();
    }

    private static double median(double[] of) {
        double[] sorted = of.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static double least(double[] of) {
        return Arrays.stream(of).min().orElse(Double.NaN);
    }

    private static double most(double[] of) {
        return Arrays.stream(of).max().orElse(Double.NaN);
    }
}
