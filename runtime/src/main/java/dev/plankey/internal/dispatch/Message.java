package dev.plankey.internal.dispatch;

import dev.plankey.Intent;
import dev.plankey.MissingOrdinalException;
import dev.plankey.PlankeyException;
import dev.plankey.StepContext;
import dev.plankey.ToolCall;
import dev.plankey.ToolResult;
import dev.plankey.internal.context.Place;
import dev.plankey.internal.engine.OpenedCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The calls of one assistant message. They are never retries of each other: of two with one intent, equal ones are answered together, and of differing ones the first in the message runs. Which is the
 * first does not depend on threads.
 */
final class Message {

    /** How long the executor alone may begin a call. Then the waiting thread does: the executor's threads may all be waiting like it, for each other. */
    private static final long EXECUTOR_ALONE_MILLIS = 100;

    private final Dispatcher dispatcher;
    private final Executor executor;
    private final Map<String, Owner> owners = new LinkedHashMap<>();
    private final List<Work> independent = new ArrayList<>();
    /** Complete before anything is handed in. */
    private final Map<DispatchedCall, OpenedCall> opened = new HashMap<>();

    Message(Dispatcher dispatcher, Executor executor) {
        this.dispatcher = dispatcher;
        this.executor = executor;
    }

    /** The first call of an intent in the message, and the last of those that are answered with it. */
    private static final class Owner {
        final DispatchedCall call;
        final Work first;
        Work last;

        Owner(DispatchedCall call, Work first) {
            this.call = call;
            this.first = first;
            this.last = first;
        }
    }

    /** One call, which runs once: on the executor, or on the thread that waits for it. */
    private static final class Work {
        final CompletableFuture<Slot> slot = new CompletableFuture<>();
        final Supplier<Slot> body;
        final AtomicBoolean begun = new AtomicBoolean();
        /** What nobody will run has to be given back: it may have been claimed. */
        Runnable unclaim = () -> {};

        Work(Supplier<Slot> body) {
            this.body = body;
        }

        static Work done(Slot slot) {
            Work work = new Work(() -> slot);
            work.run();
            return work;
        }

        void run() {
            if (begun.compareAndSet(false, true)) {
                try {
                    slot.complete(body.get());
                } catch (Throwable t) {
                    slot.completeExceptionally(t);
                }
            }
        }

        void refuse(Throwable failure) {
            if (begun.compareAndSet(false, true)) {
                unclaim.run();
                slot.complete(Slot.thrown(failure, false));
            }
        }
    }

    List<ToolResult> answer(List<ToolCall> calls) {
        Place place = Dispatcher.place();
        List<Work> works = new ArrayList<>();
        for (ToolCall call : calls) {
            works.add(prepare(call, place));
        }
        openTogether();
        independent.forEach(this::handIn);
        List<ToolResult> results = new ArrayList<>();
        for (Work work : works) {
            results.add(awaited(work).result());
        }
        return results;
    }

    private Work prepare(ToolCall call, @Nullable Place place) {
        try {
            DispatchedCall prepared = dispatcher.prepare(Objects.requireNonNull(call, "call"));
            return place == null || prepared.tool().isReadOnly()
                    ? independent(() -> dispatcher.run(prepared))
                    : prepare(prepared, place);
        } catch (RuntimeException e) {
            return Work.done(Dispatcher.slotOf(e));
        }
    }

    private Work prepare(DispatchedCall call, Place place) {
        Intent intent;
        try {
            intent = call.intent(place);
        } catch (PlankeyException e) {
            // It has no intent of its own; the engine says why, in its own order.
            return independent(() -> dispatcher.run(call));
        }
        Owner owner = owners.get(intent.key());
        if (owner == null) {
            Work first = independent(() -> dispatcher.run(call, Objects.requireNonNull(opened.get(call))));
            owners.put(intent.key(), new Owner(call, first));
            return first;
        }
        if (isChanged(call, owner.call)) {
            return Work.done(Slot.error(MissingOrdinalException.sameMessage(intent)));
        }
        owner.last = after(owner.last, () -> dispatcher.run(call));
        return owner.last;
    }

    /** One claim for all that nobody has. */
    private void openTogether() {
        List<Owner> all = List.copyOf(owners.values());
        List<OpenedCall> calls =
                dispatcher.open(all.stream().map(owner -> owner.call).toList());
        for (int i = 0; i < all.size(); i++) {
            OpenedCall call = calls.get(i);
            opened.put(all.get(i).call, call);
            all.get(i).first.unclaim = call::giveBack;
        }
    }

    private static boolean isChanged(DispatchedCall call, DispatchedCall owner) {
        return call.arguments().changesFrom(owner.arguments()).stream()
                .anyMatch(change -> !change.representationOnly());
    }

    /** It waits for no other call of the message. */
    private Work independent(Supplier<Slot> body) {
        Work work = new Work(StepContext.wrapSupplier(body));
        independent.add(work);
        return work;
    }

    private void handIn(Work work) {
        try {
            executor.execute(work::run);
        } catch (Throwable e) {
            // Whatever an executor throws: what was claimed for the call must not stay behind.
            work.refuse(e);
        }
    }

    /** Never before its owner. Where the owner waits for a person, all do. */
    private Work after(Work owner, Supplier<Slot> body) {
        Supplier<Slot> wrapped = StepContext.wrapSupplier(body);
        Work work = new Work(() -> {
            Slot first = owner.slot.isCompletedExceptionally() ? null : owner.slot.getNow(null);
            return first != null && first.paused() ? first : wrapped.get();
        });
        var unused = owner.slot.whenComplete((slot, failure) -> handIn(work));
        return work;
    }

    /** In the message's order, so what a call comes after has ended when it is its turn. */
    private static Slot awaited(Work work) {
        boolean interrupted = false;
        try {
            work.slot.get(EXECUTOR_ALONE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            work.run();
        } catch (InterruptedException e) {
            // Answers are waited for all the same: other bodies of the message may run already.
            interrupted = true;
            work.run();
        } catch (ExecutionException e) {
            // the same again below
        }
        try {
            return work.slot.join();
        } catch (CompletionException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            return Slot.thrown(cause, false);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
