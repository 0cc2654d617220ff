package dev.plankey.benchmarks;

import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.Tool;
import dev.plankey.TypeToken;
import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.SideEffecting;
import dev.plankey.ledger.InMemoryLedger;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What the advice costs. A call of a woven method whose intent is DONE, against the same call written by hand; and a call that the advice lets through untouched (no task, a key of the caller's own), against a method
 * that is not woven at all.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Benchmark)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class Weaving {

    /** What is called. */
    public static class Invoices {

        @SideEffecting
        public String create(String customer, BigDecimal amount, @IntentKey String key) {
            return customer;
        }

        public String createPlainly(String customer, BigDecimal amount, String key) {
            return customer;
        }
    }

    /** The same arguments, for the call by hand. */
    public record Arguments(String customer, BigDecimal amount) {}

    /** A call in a task whose intent is done. */
    @State(Scope.Thread)
    public static class InTask {

        private final Plankey plankey =
                Plankey.builder().ledger(new InMemoryLedger()).build();
        private StepContext.@Nullable Scope scope;

        /** Opens the place, and lets the first call run. */
        @Setup(Level.Trial)
        public void open(Weaving weaving) {
            plankey.verify(Invoices.class);
            scope = plankey.task("t").step("1").enter();
            weaving.byHand(this);
            weaving.woven(this);
        }

        /** Closes it. */
        @TearDown(Level.Trial)
        public void close() {
            Objects.requireNonNull(scope).close();
            plankey.close();
        }
    }

    private final Invoices invoices = new Invoices();
    private final BigDecimal amount = new BigDecimal("42.50");
    private final Tool<Arguments, String> tool = Tool.named(
                    "by_hand", new TypeToken<Arguments>() {}, new TypeToken<String>() {})
            .resend();

    @Benchmark
    public Object woven(InTask place) {
        return invoices.create("ada", amount, IntentKey.INJECTED);
    }

    @Benchmark
    public Object byHand(InTask place) {
        return place.plankey.call(
                tool,
                new Arguments("ada", amount),
                (first, intent) -> invoices.createPlainly(first.customer(), first.amount(), intent.key()));
    }

    @Benchmark
    public Object wovenAndLetThrough() {
        return invoices.create("ada", amount, "mine");
    }

    @Benchmark
    public Object notWoven() {
        return invoices.createPlainly("ada", amount, "mine");
    }
}
