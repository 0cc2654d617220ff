package dev.plankey.benchmarks;

import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.ToolResult;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.KeyProvider;
import dev.plankey.spi.Ledger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** What {@code @Sensitive} costs: a whole call from a model's JSON to its text, first and replayed, without secrets and with two. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(2)
@SuppressWarnings("NullAway.Init") // JMH calls open() first
public class Secrets {

    private static final String ARGUMENTS =
            "{\"card\":\"4242424242424242\",\"order\":\"O-1042\",\"cents\":425000,\"currency\":\"EUR\"}";
    private static final ToolCall OPEN = ToolCall.of("charge", ARGUMENTS);
    private static final ToolCall SECRET = ToolCall.of("chargeSecret", ARGUMENTS);

    /** A ledger that forgets a task when it is closed would else grow without end. */
    private static final int CALLS_PER_TASK = 10_000;

    private static final SecretKey KEY = new SecretKeySpec(new byte[32], "AES");

    /** Which ledger. */
    @Param({"memory", "sqlite"})
    public String ledgerKind = "memory";

    private Ledger ledger;
    private Plankey plankey;
    private ToolDispatcher dispatcher;
    private StepContext replayed;
    private StepContext first;
    private long calls;

    /** Opens a ledger, and answers the calls that are replayed. */
    @Setup
    public void open() throws IOException {
        Path folder = Files.createTempDirectory("plankey-secrets");
        ledger = ledgerKind.equals("memory") ? new InMemoryLedger() : SqliteLedger.at(folder.resolve("ledger.db"));
        plankey = Plankey.builder().ledger(ledger).keyProvider(new OneKey()).build();
        dispatcher = ToolCatalog.of(PaymentTools.class).dispatchOnly().bind(plankey, new PaymentTools());
        replayed = plankey.task("replayed").step("s");
        first = plankey.task("task-0").step("s");
        replayed.run(() -> {
            dispatcher.call(OPEN);
            dispatcher.call(SECRET);
        });
    }

    /** Closes both. */
    @TearDown
    public void close() {
        plankey.close();
        ledger.close();
    }

    private StepContext next() {
        long call = calls++;
        if (call % CALLS_PER_TASK == 0) {
            plankey.closeTask("task-" + (call / CALLS_PER_TASK - 1));
            first = plankey.task("task-" + call / CALLS_PER_TASK).step("s");
        }
        return first.ordinal(call);
    }

    /** The yardstick. */
    @Benchmark
    public ToolResult firstCallOpen() {
        return next().call(() -> dispatcher.call(OPEN));
    }

    /** One argument and the result encrypted. */
    @Benchmark
    public ToolResult firstCallSecret() {
        return next().call(() -> dispatcher.call(SECRET));
    }

    /** The yardstick. */
    @Benchmark
    public ToolResult replayOpen() {
        return replayed.call(() -> dispatcher.call(OPEN));
    }

    /** One argument decrypted, to be compared; the result decrypted. */
    @Benchmark
    public ToolResult replaySecret() {
        return replayed.call(() -> dispatcher.call(SECRET));
    }

    private record OneKey() implements KeyProvider {
        @Override
        public String currentKeyId() {
            return "2026-12";
        }

        @Override
        public SecretKey key(String keyId) {
            return KEY;
        }
    }
}
