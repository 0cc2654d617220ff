package dev.plankey.internal.context;

import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Work that takes the context of the thread that wraps it to whatever thread runs it, and leaves that thread as it found it. */
public final class Wraps {

    private Wraps() {}

    /** Wraps a runnable. */
    public static Runnable wrap(Runnable task) {
        Objects.requireNonNull(task, "task");
        Frame frame = Contexts.current().orElse(null);
        return () -> {
            Frame before = Contexts.replace(frame);
            try {
                task.run();
            } finally {
                Contexts.replace(before);
            }
        };
    }

    /** Wraps a callable. */
    public static <T extends @Nullable Object> Callable<T> wrap(Callable<T> task) {
        Objects.requireNonNull(task, "task");
        Frame frame = Contexts.current().orElse(null);
        return () -> Contexts.inside(frame, task);
    }

    /** Wraps a supplier. */
    public static <T extends @Nullable Object> Supplier<T> wrapSupplier(Supplier<T> task) {
        Objects.requireNonNull(task, "task");
        Frame frame = Contexts.current().orElse(null);
        return () -> {
            Frame before = Contexts.replace(frame);
            try {
                return task.get();
            } finally {
                Contexts.replace(before);
            }
        };
    }

    /** Wraps an executor: each task gets the context of the thread that hands it in. */
    public static ExecutorService wrapExecutor(ExecutorService executor) {
        return new WrappingExecutor(Objects.requireNonNull(executor, "executor"));
    }
}
