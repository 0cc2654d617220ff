package dev.plankey.benchmarks;

import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.ToolResult;
import dev.plankey.ledger.SqliteLedger;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
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

/** The ten calls of an assistant's message on a SQLite file, claimed together or one by one. The bodies do nothing: what is measured is the ledger's part. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(3)
public class Messages {

    private static final int CALLS = 10;

    private final ExecutorService executor = Executors.newFixedThreadPool(CALLS);
    private final Path folder = newFolder();
    private final SqliteLedger ledger = SqliteLedger.at(folder.resolve("plankey.db"));
    private final Plankey plankey = Plankey.builder().ledger(ledger).build();
    private final ToolDispatcher tools =
            ToolCatalog.of(MailTools.class).dispatchOnly().bind(plankey, new MailTools());
    private StepContext step = plankey.task("t").step("none yet");
    private int message;

    private static Path newFolder() {
        try {
            return Files.createTempDirectory("plankey-messages");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Each message is another step, with ten items. */
    @Setup(Level.Invocation)
    public void nextStep() {
        step = plankey.task("t")
                .step("message-" + message++)
                .items(IntStream.range(0, CALLS).boxed().toList());
    }

    /** Closes and deletes it. */
    @TearDown(Level.Trial)
    public void close() throws IOException {
        executor.shutdownNow();
        plankey.close();
        ledger.close();
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    private List<ToolCall> calls() {
        return IntStream.range(0, CALLS)
                .mapToObj(i -> ToolCall.of("sendMail", "{\"customer\":" + i + ",\"text\":\"The invoice is due.\"}"))
                .toList();
    }

    /** One by one, as a loop over the message does. */
    @Benchmark
    @OperationsPerInvocation(CALLS)
    public List<ToolResult> oneByOne() {
        return step.call(() -> {
            List<ToolResult> results = new ArrayList<>();
            for (ToolCall call : calls()) {
                results.add(checked(tools.call(call)));
            }
            return results;
        });
    }

    /** The whole message. */
    @Benchmark
    @OperationsPerInvocation(CALLS)
    public List<ToolResult> callAll() {
        return step.call(() -> {
            List<ToolResult> results = tools.callAll(calls(), executor);
            results.forEach(Messages::checked);
            return results;
        });
    }

    /** A benchmark of refused calls would be fast. */
    private static ToolResult checked(ToolResult result) {
        if (result.isError() || result.outcome().orElseThrow().replayed()) {
            throw new IllegalStateException("The call did not run: " + result.text());
        }
        return result;
    }
}
