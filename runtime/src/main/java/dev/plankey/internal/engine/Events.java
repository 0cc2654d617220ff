package dev.plankey.internal.engine;

import dev.plankey.DriftKind;
import dev.plankey.Intent;
import dev.plankey.Outcome;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.IntentListener;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells listeners and the log what happened. One logger per role; a message names tool, step, task and the key's prefix, never an argument. A listener that throws changes nothing. */
public final class Events {

    private static final Logger INTENT = LoggerFactory.getLogger("dev.plankey.intent");
    private static final Logger DRIFT = LoggerFactory.getLogger("dev.plankey.drift");
    private static final Logger LEASE = LoggerFactory.getLogger("dev.plankey.lease");
    private static final Logger OPERATOR = LoggerFactory.getLogger("dev.plankey.operator");
    private static final Logger EXTENSION = LoggerFactory.getLogger("dev.plankey.extension");

    /** The events that listeners of this thread are being told of, innermost first. */
    private static final ThreadLocal<@Nullable Telling> TELLING = new ThreadLocal<>();

    private final List<IntentListener> listeners;
    private final Clock clock;

    Events(EngineSettings settings) {
        listeners = settings.listeners();
        clock = settings.clock();
    }

    /** This instance's time. */
    public Instant now() {
        return clock.instant();
    }

    /** Who is told. */
    public List<IntentListener> listeners() {
        return listeners;
    }

    /** Something ordinary happened, as it does at every call: nothing is made of it, not even a look at the clock, if nobody hears of it. */
    void emit(Supplier<IntentEvent> ordinary) {
        if (!listeners.isEmpty() || INTENT.isDebugEnabled()) {
            emit(ordinary.get());
        }
    }

    /** Something happened. */
    public void emit(IntentEvent event) {
        log(event);
        if (listeners.isEmpty()) {
            return;
        }
        Telling before = TELLING.get();
        TELLING.set(new Telling(event.key(), before));
        try {
            listeners.forEach(listener -> tell(listener, event));
        } finally {
            if (before == null) {
                TELLING.remove();
            } else {
                TELLING.set(before);
            }
        }
    }

    private static void tell(IntentListener listener, IntentEvent event) {
        try {
            listener.on(event);
        } catch (Throwable t) {
            EXTENSION.warn(
                    "A listener failed at {}; the call goes on",
                    event.getClass().getSimpleName(),
                    t);
        }
    }

    /** Whether this thread is in a listener that is told of that intent: its call waits for the listener, and must not be waited for there. */
    static boolean isTellingOf(String key) {
        for (Telling telling = TELLING.get(); telling != null; telling = telling.outer) {
            if (telling.key.equals(key)) {
                return true;
            }
        }
        return false;
    }

    private record Telling(String key, @Nullable Telling outer) {}

    void classifierFailed(String tool, Throwable failure) {
        EXTENSION.warn("A classifier failed for tool {}; the attempt counts as one of unknown outcome", tool, failure);
    }

    void renewalFailed(int attempts, Throwable failure) {
        LEASE.warn("Could not renew the leases of {} attempts; it is tried again", attempts, failure);
    }

    void writeFailed(Intent intent, String write, Throwable failure) {
        INTENT.warn("Could not store that an attempt {}; it is tried again: {}", write, intent, failure);
    }

    void transactionExpired(Intent intent, Duration longest) {
        INTENT.warn(
                "A TRANSACTIONAL body lasted longer than {}, a third of the lease, in which nobody else could write to the"
                        + " ledger; it was rolled back: {}",
                longest,
                intent);
    }

    void recordFailed(Intent intent, Throwable failure) {
        DRIFT.warn("Could not store a drift record: {}", intent, failure);
    }

    void compareFailed(Intent intent, Throwable failure) {
        DRIFT.warn("Could not compare the arguments of a later call with the first ones: {}", intent, failure);
    }

    private static void log(IntentEvent event) {
        Intent intent = event.intent();
        int attempt = event.attempt();
        if (event instanceof IntentEvent.Drifted drifted) {
            drift(intent, drifted);
        } else if (event instanceof IntentEvent.Unknown unknown) {
            INTENT.warn("Nobody knows whether attempt {} was applied ({}): {}", attempt, unknown.why(), intent);
        } else if (event instanceof IntentEvent.Escalated escalated) {
            INTENT.warn("A person must look at attempt {} ({}): {}", attempt, escalated.why(), intent);
        } else if (event instanceof IntentEvent.CompleteFailed) {
            INTENT.warn("Attempt {} is done, and could not be stored; it is tried again: {}", attempt, intent);
        } else if (event instanceof IntentEvent.LateResultRefused) {
            INTENT.error(
                    "Attempt {} ended after another had taken over, and its result was refused; its effect may exist"
                            + " twice: {}",
                    attempt,
                    intent);
        } else if (event instanceof IntentEvent.ResultOmitted omitted) {
            INTENT.warn(
                    "Attempt {} is done, and its result could not be stored ({}): {}", attempt, omitted.why(), intent);
        } else if (event instanceof IntentEvent.LeaseLost) {
            LEASE.warn("The lease of attempt {} is over while its body runs: {}", attempt, intent);
        } else if (event instanceof IntentEvent.ReleasedByOperator released) {
            OPERATOR.info("Attempt {} was released by {}: {}", attempt, released.operator(), intent);
        } else if (event instanceof IntentEvent.ResolvedByOperator resolved) {
            OPERATOR.info("Attempt {} was resolved by {}: {}", attempt, resolved.operator(), intent);
        } else if (INTENT.isDebugEnabled()) {
            INTENT.debug(
                    "{}{}, attempt {}: {}",
                    event.getClass().getSimpleName(),
                    event.outcome().map(Events::replayed).orElse(""),
                    attempt,
                    intent);
        }
    }

    private static void drift(Intent intent, IntentEvent.Drifted event) {
        List<String> paths = event.drift().changes().stream()
                .filter(change -> !change.representationOnly())
                .map(change -> change.path().isEmpty() ? "(all)" : change.path())
                .toList();
        if (event.drift().kind() == DriftKind.SECOND_CALL) {
            DRIFT.warn(
                    "A second call in the same pass with other values in {}: {}. If it was meant, give each call an ordinal"
                            + " from the plan: step.ordinal(item.id()).run(() -> …)",
                    paths,
                    intent);
        } else {
            DRIFT.info("Drift ({}) in {}: {}", event.drift().kind(), paths, intent);
        }
    }

    private static String replayed(Outcome outcome) {
        return outcome.replayed() ? " (replayed)" : "";
    }
}
