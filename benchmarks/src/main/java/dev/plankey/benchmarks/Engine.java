package dev.plankey.benchmarks;

import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.Tool;
import dev.plankey.ledger.InMemoryLedger;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the engine adds to a body that does nothing, by {@code plankey.call} inside an open step, on the in-memory ledger; and the same by hand: a map from a hash to a serialised result. By hand there
 * is no drift, no attempt, no lease, no pass and no outcome: it is a yardstick for the machine, not a rival.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(3)
public class Engine {

    static final int FIRST_CALLS = 5_000;

    /** Arguments of a call. */
    record Charge(String customer, BigDecimal amount, String currency) {}

    /** An immutable result of five strings and numbers. */
    record Receipt(String id, String customer, BigDecimal amount, String currency, long number) {}

    /** The same as a bean, which a caller could change: each gets a copy. */
    public static final class MutableReceipt {
        public String id = "";
        public String customer = "";
        public BigDecimal amount = BigDecimal.ZERO;
        public String currency = "";
        public long number;
    }

    private static final Tool<Charge, Receipt> CHARGE =
            Tool.named("charge", Charge.class, Receipt.class).perOrdinal().escalate();
    private static final Tool<Charge, MutableReceipt> CHARGE_MUTABLE = Tool.named(
                    "charge_mutable", Charge.class, MutableReceipt.class)
            .perOrdinal()
            .escalate();

    private static Charge charge(long number) {
        return new Charge("C-1042", BigDecimal.valueOf(425_000 + number, 2), "EUR");
    }

    private static Receipt receipt(Charge charge) {
        return new Receipt("R-2026-10-31-1", charge.customer(), charge.amount(), charge.currency(), 4711);
    }

    private static MutableReceipt mutableReceipt(Charge charge) {
        MutableReceipt receipt = new MutableReceipt();
        receipt.id = "R-2026-10-31-1";
        receipt.customer = charge.customer();
        receipt.amount = charge.amount();
        receipt.currency = charge.currency();
        receipt.number = 4711;
        return receipt;
    }

    /** One root for all threads. */
    @State(Scope.Benchmark)
    public static class Root {
        final Plankey plankey = Plankey.builder().ledger(new InMemoryLedger()).build();

        /** Ends it. */
        @TearDown
        public void close() {
            plankey.close();
        }
    }

    /** A step that is open on its thread, in which everything was called once. */
    @State(Scope.Thread)
    @SuppressWarnings("NullAway.Init") // by JMH, before each iteration
    public static class Step {
        private StepContext.Scope opened;

        /** Opens it, on the thread that measures. */
        @Setup(Level.Iteration)
        public void open(Root root) {
            opened = root.plankey
                    .task("renewal-" + Thread.currentThread().getId())
                    .step("3")
                    .ordinal(7)
                    .enter();
            replay(root.plankey);
            replayMutable(root.plankey);
        }

        /** Closes it. */
        @TearDown(Level.Iteration)
        public void close() {
            opened.close();
        }
    }

    private static Receipt replay(Plankey plankey) {
        return plankey.call(CHARGE, charge(0), (first, intent) -> receipt(first));
    }

    private static MutableReceipt replayMutable(Plankey plankey) {
        return plankey.call(CHARGE_MUTABLE, charge(0), (first, intent) -> mutableReceipt(first));
    }

    /** DONE, immutable result: key, look-up, comparison of the arguments, outcome, event. */
    @Benchmark
    public Receipt replayShared(Root root, Step step) {
        return replay(root.plankey);
    }

    /** DONE, mutable result: as {@link #replayShared}, and a copy. */
    @Benchmark
    public MutableReceipt replayCopied(Root root, Step step) {
        return replayMutable(root.plankey);
    }

    /** A task of its own for each measurement: closed, it leaves nothing in the ledger, and no measurement pays for the garbage of another. */
    @State(Scope.Thread)
    @SuppressWarnings("NullAway.Init") // by JMH, before each invocation
    public static class Fresh {
        private static final AtomicLong TASKS = new AtomicLong();

        private Plankey plankey;
        private String task;
        private StepContext step;

        /** Opens it. */
        @Setup(Level.Invocation)
        public void open(Root root) {
            plankey = root.plankey;
            task = "renewal-" + TASKS.incrementAndGet();
            step = plankey.task(task).step("3");
        }

        /** Ends it. */
        @TearDown(Level.Invocation)
        public void close() {
            plankey.closeTask(task);
        }
    }

    /** A claim, a body that does nothing, a completion; the ordinal's scope is opened around each. */
    @Benchmark
    @OperationsPerInvocation(FIRST_CALLS)
    public long firstCall(Fresh fresh) {
        long sum = 0;
        for (int i = 0; i < FIRST_CALLS; i++) {
            Charge charge = charge(i);
            sum += fresh.step
                    .ordinal(i)
                    .call(() -> fresh.plankey.call(CHARGE, charge, (first, intent) -> receipt(first)))
                    .number();
        }
        return sum;
    }

    /** The yardstick's state. */
    @State(Scope.Benchmark)
    public static class ByHand {
        final JsonMapper mapper = JsonMapper.builder().build();
        final Map<String, byte[]> done = new ConcurrentHashMap<>();

        byte[] once(String ordinal, Object receipt) {
            return done.computeIfAbsent(key("renewal:3:charge:" + ordinal), key -> mapper.writeValueAsBytes(receipt));
        }

        static String key(String preimage) {
            try {
                MessageDigest digest = MessageDigest.getInstance("SHA-256");
                return HexFormat.of().formatHex(digest.digest(preimage.getBytes(StandardCharsets.UTF_8)));
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** A replay by hand. */
    @Benchmark
    public MutableReceipt byHandReplay(ByHand hand) {
        Charge charge = charge(0);
        return hand.mapper.readValue(hand.once("7", mutableReceipt(charge)), MutableReceipt.class);
    }

    /** A first call by hand: the arguments are stored before, the result after. */
    @Benchmark
    @OperationsPerInvocation(FIRST_CALLS)
    public long byHandFirstCall(ByHand hand) {
        hand.done.clear();
        long sum = 0;
        for (int i = 0; i < FIRST_CALLS; i++) {
            Charge charge = charge(i);
            String key = ByHand.key("renewal:3:charge:" + i);
            hand.done.putIfAbsent(key, hand.mapper.writeValueAsBytes(charge));
            Receipt receipt = receipt(charge);
            hand.done.put(key, hand.mapper.writeValueAsBytes(receipt));
            sum += receipt.number();
        }
        return sum;
    }
}
