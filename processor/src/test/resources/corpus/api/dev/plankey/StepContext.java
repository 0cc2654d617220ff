package dev.plankey;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

public interface StepContext {
    static Optional<StepContext> current() {
        throw new UnsupportedOperationException();
    }

    static Runnable wrap(Runnable task) {
        throw new UnsupportedOperationException();
    }

    static <T> Callable<T> wrap(Callable<T> task) {
        throw new UnsupportedOperationException();
    }

    static <T> Supplier<T> wrapSupplier(Supplier<T> task) {
        throw new UnsupportedOperationException();
    }

    StepContext ordinal(long ordinal);

    StepContext ordinal(String ordinal);

    StepContext ordinal(UUID ordinal);

    StepContext ordinal(Enum<?> ordinal);

    StepContext items(Collection<?> items);

    StepContext child(String name);

    <T, X extends Exception> T call(ThrowingSupplier<T, X> work) throws X;

    <X extends Exception> void run(ThrowingRunnable<X> work) throws X;

    Scope enter();

    Map<String, String> toCarrier();

    interface Scope extends AutoCloseable {
        @Override
        void close();
    }
}
