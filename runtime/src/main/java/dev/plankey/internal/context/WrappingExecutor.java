package dev.plankey.internal.context;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** An executor whose tasks run in the context of the thread that handed them in. Everything else is the executor's own. */
final class WrappingExecutor implements ExecutorService {

    private final ExecutorService executor;

    WrappingExecutor(ExecutorService executor) {
        this.executor = executor;
    }

    @Override
    public void execute(Runnable task) {
        executor.execute(Wraps.wrap(task));
    }

    @Override
    public Future<?> submit(Runnable task) {
        return executor.submit(Wraps.wrap(task));
    }

    @Override
    public <T extends @Nullable Object> Future<T> submit(Runnable task, T result) {
        return executor.submit(Wraps.wrap(task), result);
    }

    @Override
    public <T extends @Nullable Object> Future<T> submit(Callable<T> task) {
        return executor.submit(Wraps.wrap(task));
    }

    @Override
    public <T extends @Nullable Object> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks)
            throws InterruptedException {
        return executor.invokeAll(wrapped(tasks));
    }

    @Override
    public <T extends @Nullable Object> List<Future<T>> invokeAll(
            Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit) throws InterruptedException {
        return executor.invokeAll(wrapped(tasks), timeout, unit);
    }

    @Override
    public <T extends @Nullable Object> T invokeAny(Collection<? extends Callable<T>> tasks)
            throws InterruptedException, ExecutionException {
        return executor.invokeAny(wrapped(tasks));
    }

    @Override
    public <T extends @Nullable Object> T invokeAny(
            Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        return executor.invokeAny(wrapped(tasks), timeout, unit);
    }

    @Override
    public void shutdown() {
        executor.shutdown();
    }

    @Override
    public List<Runnable> shutdownNow() {
        return executor.shutdownNow();
    }

    @Override
    public boolean isShutdown() {
        return executor.isShutdown();
    }

    @Override
    public boolean isTerminated() {
        return executor.isTerminated();
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        return executor.awaitTermination(timeout, unit);
    }

    /** An ExecutorService is AutoCloseable since Java 19; some executors (the common pool) have a close of their own. */
    public void close() {
        if (executor instanceof AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new IllegalStateException("Closing " + executor + " failed", e);
            }
        } else {
            executor.shutdown();
        }
    }

    private static <T extends @Nullable Object> List<Callable<T>> wrapped(Collection<? extends Callable<T>> tasks) {
        return tasks.stream().map(task -> Wraps.wrap((Callable<T>) task)).toList();
    }

    @Override
    public String toString() {
        return "StepContext.wrapExecutor(" + executor + ")";
    }
}
