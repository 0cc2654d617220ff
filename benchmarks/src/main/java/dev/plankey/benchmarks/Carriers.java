package dev.plankey.benchmarks;

import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.ledger.InMemoryLedger;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What it costs to take a place to where a call is made: as text and back, or wrapped around work. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class Carriers {

    private final Plankey plankey =
            Plankey.builder().ledger(new InMemoryLedger()).build();
    private final StepContext step =
            plankey.task("bill-client-september").step("4").child("clerk-1").ordinal("project-apollo");
    private final StepContext withItems =
            step.items(IntStream.range(0, 20).mapToObj(i -> "project-" + i).toList());
    private final Map<String, String> carrier = step.toCarrier();
    private final Callable<Optional<StepContext>> work = StepContext::current;

    /** To text and back: task, step, ordinal, pass. */
    @Benchmark
    public StepContext roundTrip() {
        return plankey.resume(step.toCarrier());
    }

    /** The same with twenty plan items. */
    @Benchmark
    public StepContext roundTripWithTwentyItems() {
        return plankey.resume(withItems.toCarrier());
    }

    /** As headers. */
    @Benchmark
    public StepContext roundTripAsHeaders() {
        return plankey.resumeHeaders(step.toHeaders()::get);
    }

    /** What an adapter does around each call: re-open, run, leave. */
    @Benchmark
    public List<Optional<StepContext>> resumeAndRun() {
        return List.of(plankey.resume(carrier).call(StepContext::current));
    }

    /** Work wrapped and run on the same thread. */
    @Benchmark
    public Optional<StepContext> wrapAndRun() throws Exception {
        return Objects.requireNonNull(step.call(() -> StepContext.wrap(work)).call());
    }
}
