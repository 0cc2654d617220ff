package dev.plankey.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The calls of {@link Weaving} in turn, by processor time of their thread: what can be compared on a machine that others use, too. */
final class WeavingByProcessorTime {

    private static final int WARM_UP = 8;
    private static final int ROUNDS = 16;

    @SuppressWarnings("UnusedVariable") // written, so that no compiler leaves the call out
    private static volatile @Nullable Object sink;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

    private WeavingByProcessorTime() {}

    public static void main(String[] arguments) {
        WeavingByProcessorTime times = new WeavingByProcessorTime();
        Weaving calls = new Weaving();
        Weaving.InTask place = new Weaving.InTask();
        place.open(calls);
        times.compare("woven", () -> calls.woven(place), "by hand", () -> calls.byHand(place), 60_000);
        place.close();
        times.compare("woven and let through", calls::wovenAndLetThrough, "not woven", calls::notWoven, 2_000_000);
    }

    private void compare(String one, Supplier<Object> first, String other, Supplier<Object> second, int calls) {
        List<Double> ofOne = new ArrayList<>();
        List<Double> ofOther = new ArrayList<>();
        for (int round = 0; round < WARM_UP + ROUNDS; round++) {
            double a = nanos(first, calls);
            double b = nanos(second, calls);
            if (round >= WARM_UP) {
                ofOne.add(a);
                ofOther.add(b);
            }
        }
        print(one, ofOne);
        print(other, ofOther);
    }

    private double nanos(Supplier<Object> call, int calls) {
        long start = threads.getCurrentThreadCpuTime();
        for (int i = 0; i < calls; i++) {
            sink = call.get();
        }
        return (threads.getCurrentThreadCpuTime() - start) / (double) calls;
    }

    private static void print(String what, List<Double> times) {
        List<Double> sorted = times.stream().sorted().toList();
        System.out.printf(
                Locale.ROOT,
                "%s: %.0f ns (%.0f to %.0f)%n",
                what,
                sorted.get(sorted.size() / 2),
                sorted.get(0),
                sorted.get(sorted.size() - 1));
    }
}
