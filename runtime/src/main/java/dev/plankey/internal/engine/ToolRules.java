package dev.plankey.internal.engine;

import dev.plankey.annotations.OnDrift;
import dev.plankey.annotations.OnRollback;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.OutsideTask;
import dev.plankey.annotations.Repeat;
import java.time.Duration;
import java.util.List;

/**
 * What the developer said about a tool, in {@code @SideEffecting} or with {@code Tool.Builder}.
 *
 * @param name the tool's name
 * @param repeat once per step, or per ordinal
 * @param onUnknown what happens when nobody knows; UNSPECIFIED where no processor ran: refused
 * @param hasKeyParameter whether the body gets the key as a parameter
 * @param hasCheck whether the tool names a check
 * @param keyRemembered how long the receiver remembers a key
 * @param refusalsRemembered whether a refusal counts for all attempts of the key
 * @param maxAttempt when the heartbeat of a hanging body ends
 * @param onDrift what happens when a later call's arguments changed
 * @param outsideTask what happens without a task
 * @param onRollback what a rolled-back foreign transaction means
 * @param notApplied failures that certainly did nothing
 * @param refused failures that the receiver recorded under the key
 * @param finalFailures failures to keep
 * @param paused control flow before the effect
 */
public record ToolRules(
        String name,
        Repeat repeat,
        OnUnknown onUnknown,
        boolean hasKeyParameter,
        boolean hasCheck,
        Duration keyRemembered,
        boolean refusalsRemembered,
        Duration maxAttempt,
        OnDrift onDrift,
        OutsideTask outsideTask,
        OnRollback onRollback,
        List<Class<? extends Throwable>> notApplied,
        List<Class<? extends Throwable>> refused,
        List<Class<? extends Throwable>> finalFailures,
        List<Class<? extends Throwable>> paused) {

    public ToolRules {
        notApplied = List.copyOf(notApplied);
        refused = List.copyOf(refused);
        finalFailures = List.copyOf(finalFailures);
        paused = List.copyOf(paused);
    }

    /** The same rules with another policy. */
    ToolRules with(OnUnknown policy) {
        return new ToolRules(
                name,
                repeat,
                policy,
                hasKeyParameter,
                hasCheck,
                keyRemembered,
                refusalsRemembered,
                maxAttempt,
                onDrift,
                outsideTask,
                onRollback,
                notApplied,
                refused,
                finalFailures,
                paused);
    }
}
