package dev.plankey.internal.dispatch;

import dev.plankey.Intent;
import dev.plankey.MissingOrdinalException;
import dev.plankey.PlankeyException;
import dev.plankey.StepContext;
import dev.plankey.ToolCall;
import dev.plankey.ToolResult;
import dev.plankey.internal.context.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The calls of one assistant message. They are never retries of each other: of two with one intent, equal ones are answered together, and of differing ones the first in the message runs. Which is the
 * first does not depend on threads.
 */
final class Message {

    private final Dispatcher dispatcher;
    private final Executor executor;
    private final Map<String, Owner> owners = new HashMap<>();

    Message(Dispatcher dispatcher, Executor executor) {
        this.dispatcher = dispatcher;
        this.executor = executor;
    }

    /** The first call of an intent in the message, and the last of those that are answered with it. */
    private static final class Owner {
        final DispatchedCall call;
        CompletableFuture<Slot> last;

        Owner(DispatchedCall call, CompletableFuture<Slot> last) {
            this.call = call;
            this.last = last;
        }
    }

    List<ToolResult> answer(List<ToolCall> calls) {
        Place place = Dispatcher.place();
        List<CompletableFuture<Slot>> slots = new ArrayList<>();
        for (ToolCall call : calls) {
            slots.add(begin(call, place));
        }
        List<ToolResult> results = new ArrayList<>();
        for (CompletableFuture<Slot> slot : slots) {
            results.add(awaited(slot).result());
        }
        return results;
    }

    private CompletableFuture<Slot> begin(ToolCall call, @Nullable Place place) {
        try {
            DispatchedCall prepared = dispatcher.prepare(call);
            return place == null || prepared.tool().isReadOnly()
                    ? later(() -> dispatcher.run(prepared))
                    : begin(prepared, place);
        } catch (RuntimeException e) {
            return CompletableFuture.completedFuture(Dispatcher.slotOf(e));
        }
    }

    private CompletableFuture<Slot> begin(DispatchedCall call, Place place) {
        Intent intent;
        try {
            intent = call.intent(place);
        } catch (PlankeyException e) {
            // It has no intent of its own; the engine says why, in its own order.
            return later(() -> dispatcher.run(call));
        }
        Owner owner = owners.get(intent.key());
        if (owner == null) {
            CompletableFuture<Slot> first = later(() -> dispatcher.run(call));
            owners.put(intent.key(), new Owner(call, first));
            return first;
        }
        if (isChanged(call, owner.call)) {
            return CompletableFuture.completedFuture(Slot.error(MissingOrdinalException.sameMessage(intent)));
        }
        owner.last = after(owner.last, () -> dispatcher.run(call));
        return owner.last;
    }

    private static boolean isChanged(DispatchedCall call, DispatchedCall owner) {
        return call.arguments().changesFrom(owner.arguments()).stream()
                .anyMatch(change -> !change.representationOnly());
    }

    private CompletableFuture<Slot> later(Supplier<Slot> work) {
        try {
            return CompletableFuture.supplyAsync(StepContext.wrapSupplier(work), executor);
        } catch (RejectedExecutionException e) {
            return CompletableFuture.completedFuture(Slot.thrown(e, false));
        }
    }

    /** Never before its owner: a pool of one thread would wait for ever. Where the owner waits for a person, all do. */
    private CompletableFuture<Slot> after(CompletableFuture<Slot> owner, Supplier<Slot> work) {
        Supplier<Slot> wrapped = StepContext.wrapSupplier(work);
        return owner.handleAsync((slot, failure) -> failure == null && slot.paused() ? slot : wrapped.get(), executor);
    }

    private static Slot awaited(CompletableFuture<Slot> slot) {
        try {
            return slot.join();
        } catch (CompletionException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            return Slot.thrown(cause, false);
        }
    }
}
