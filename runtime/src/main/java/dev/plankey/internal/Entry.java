package dev.plankey.internal;

import dev.plankey.CurrentIntent;
import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.Tool;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.TypeToken;
import dev.plankey.internal.context.Contexts;
import dev.plankey.internal.context.StepHandle;
import dev.plankey.internal.context.Wraps;
import dev.plankey.internal.dispatch.Catalogue;
import dev.plankey.internal.dispatch.ToolCallParsers;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The one arrow from the public types to what stands behind them: their static factories end here. */
public final class Entry {

    private Entry() {}

    public static Plankey.Builder newBuilder() {
        return new PlankeyBuilder();
    }

    public static <A, R> Tool.Builder<A, R> toolNamed(String name, TypeToken<A> arguments, TypeToken<R> result) {
        return new ToolBuilder<>(name, arguments, result);
    }

    public static Optional<StepContext> currentStep() {
        return Contexts.current().map(frame -> new StepHandle(frame.place()));
    }

    public static Runnable wrap(Runnable task) {
        return Wraps.wrap(task);
    }

    public static <T extends @Nullable Object> Callable<T> wrap(Callable<T> task) {
        return Wraps.wrap(task);
    }

    public static <T extends @Nullable Object> Supplier<T> wrapSupplier(Supplier<T> task) {
        return Wraps.wrapSupplier(task);
    }

    public static ExecutorService wrapExecutor(ExecutorService executor) {
        return Wraps.wrapExecutor(executor);
    }

    public static Optional<CurrentIntent> currentIntent() {
        return Contexts.currentIntent();
    }

    /** The key of one request among those that the body of this thread sends; empty where no body runs. */
    public static Optional<String> keyOfRequest(Object request) {
        return Contexts.openIntent().map(open -> open.keyOf(request));
    }

    /** Of the thread's context class loader, or Plankey's own, where none is given. */
    public static ToolCatalog loadCatalog(@Nullable ClassLoader loader) {
        return Catalogue.load(loader);
    }

    public static ToolCatalog catalogOf(Class<?>... classes) {
        return Catalogue.of(classes);
    }

    public static ToolCall parseAnthropic(String json) {
        return ToolCallParsers.anthropic(json);
    }

    public static ToolCall parseOpenAi(String json) {
        return ToolCallParsers.openAi(json);
    }

    public static ToolCall parseMcp(String json) {
        return ToolCallParsers.mcp(json);
    }
}
