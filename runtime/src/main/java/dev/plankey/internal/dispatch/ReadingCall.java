package dev.plankey.internal.dispatch;

import dev.plankey.PlankeyException;
import dev.plankey.ToolResult;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** A call of a {@code @ReadOnly} tool: checked and bound as any other, without key and without ledger. */
final class ReadingCall {

    private ReadingCall() {}

    static Slot run(DispatchedCall call) {
        try {
            Object value = awaited(call.proceed());
            return Slot.of(new ToolResult(
                    ModelTexts.of(call.method(), value),
                    false,
                    Optional.ofNullable(value),
                    Optional.empty(),
                    Optional.empty()));
        } catch (PlankeyException e) {
            return Slot.error(e);
        } catch (Throwable t) {
            if (t instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            return Slot.of(new ToolResult(
                    ModelTexts.failedReading(), true, Optional.empty(), Optional.empty(), Optional.of(t)));
        }
    }

    private static @Nullable Object awaited(@Nullable Object value) throws Throwable {
        if (!(value instanceof CompletionStage<?> stage)) {
            return value;
        }
        try {
            return stage.toCompletableFuture().get();
        } catch (ExecutionException e) {
            throw e.getCause() == null ? e : e.getCause();
        }
    }
}
