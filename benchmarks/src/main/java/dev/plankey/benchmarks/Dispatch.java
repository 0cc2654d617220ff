package dev.plankey.benchmarks;

import dev.plankey.Plankey;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.ToolResult;
import dev.plankey.generated.ToolDescriptor;
import dev.plankey.internal.json.ArgumentsForm;
import dev.plankey.internal.json.Mappers;
import dev.plankey.internal.json.ModelArguments;
import dev.plankey.internal.schema.ArgumentsCheck;
import dev.plankey.internal.schema.Checked;
import dev.plankey.internal.schema.DirectReader;
import dev.plankey.ledger.InMemoryLedger;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** From the bytes that a model wrote to the first line of the method, six arguments, no ledger. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(3)
public class Dispatch {

    private static final byte[] JSON = """
            {"customer":"C-1042","amount":4250.00,"due":"2026-10-31","labels":["monthly","north"],"copies":2,"region":"NORTH"}""".getBytes(StandardCharsets.UTF_8);

    private final InvoiceTools target = new InvoiceTools();

    // ours
    private final ToolDispatcher dispatcher = ToolCatalog.of(InvoiceTools.class)
            .dispatchOnly()
            .bind(Plankey.builder().ledger(new InMemoryLedger()).build(), target);
    private final ToolDescriptor descriptor = new InvoiceTools_Plankey().tools().get(0);
    private final ArgumentsForm form = ArgumentsForm.of(descriptor);
    private final ArgumentsCheck check = ArgumentsCheck.of(schema());

    private final DirectReader reader = reader(descriptor, check);

    // theirs
    private final JsonMapper mapper = JsonMapper.builder().build();
    private final Method method;

    /** Prepares both ways. */
    public Dispatch() {
        try {
            method = InvoiceTools.class.getMethod(
                    "findInvoice",
                    String.class,
                    BigDecimal.class,
                    LocalDate.class,
                    List.class,
                    int.class,
                    InvoiceTools.Region.class);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    private static JsonNode schema() {
        try (InputStream in = Objects.requireNonNull(Dispatch.class
                .getClassLoader()
                .getResourceAsStream("META-INF/plankey/dev.plankey.benchmarks.InvoiceTools.json"))) {
            return JsonMapper.shared().readTree(in).at("/tools/0/arguments");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Jackson with its defaults, which checks nothing, and a reflective call. */
    @Benchmark
    public Object jacksonAndReflection() throws ReflectiveOperationException {
        InvoiceTools.Arguments a = mapper.readValue(JSON, InvoiceTools.Arguments.class);
        return method.invoke(target, a.customer(), a.amount(), a.due(), a.labels(), a.copies(), a.region());
    }

    private static DirectReader reader(ToolDescriptor descriptor, ArgumentsCheck check) {
        Map<String, Type> types = new LinkedHashMap<>();
        descriptor.parameters().forEach(parameter -> types.put(parameter.name(), parameter.type()));
        JsonMapper mapper = Mappers.modelFacing(descriptor.owner().naming());
        DirectReader.Converter converter = new DirectReader.Converter() {
            @Override
            public Object constant(JsonNode text, Class<?> type) {
                return mapper.readerFor(type).readValue(text);
            }

            @Override
            public String propertyName(String component) {
                return component;
            }
        };
        return DirectReader.of(check, types, converter).orElseThrow();
    }

    /** Checked and bound in one pass, called: what a dispatch of a call that is right does before a ledger. */
    @Benchmark
    public @Nullable Object plankey() throws Throwable {
        @Nullable Object[] values = reader.read(new String(JSON, StandardCharsets.UTF_8), 1 << 20);
        return descriptor.invoke(target, Objects.requireNonNull(values));
    }

    /** Checked through a tree, bound, called: what a dispatch does with a call in which something is odd. */
    @Benchmark
    public @Nullable Object plankeyInFull() throws Throwable {
        String text = new String(JSON, StandardCharsets.UTF_8);
        Checked.Read read = (Checked.Read) check.check(text, 1 << 20, List.of());
        ModelArguments arguments = new ModelArguments(form, text, read.arguments(), read.faulty(), read.problems());
        arguments.require();
        return descriptor.invoke(target, arguments.bound());
    }

    /** The whole dispatcher with a read-only tool, its result as text included. */
    @Benchmark
    public ToolResult plankeyDispatcher() {
        return dispatcher.call(ToolCall.of("findInvoice", new String(JSON, StandardCharsets.UTF_8)));
    }
}
