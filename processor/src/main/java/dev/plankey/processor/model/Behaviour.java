package dev.plankey.processor.model;

import dev.plankey.annotations.OnDrift;
import dev.plankey.annotations.OnRollback;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.OutsideTask;
import dev.plankey.annotations.Repeat;
import java.util.List;

/** The values of {@code @SideEffecting}, as they stand there. */
public record Behaviour(
        Repeat repeat,
        OnUnknown onUnknown,
        String check,
        String keyRemembered,
        boolean refusalsRemembered,
        String maxAttempt,
        OnDrift onDrift,
        OutsideTask outsideTask,
        OnRollback onRollback,
        List<Failure> notApplied,
        List<Failure> refused,
        List<Failure> finalFailures,
        List<Failure> paused) {

    /** What {@code @ReadOnly} tools have. */
    public static final Behaviour NONE = new Behaviour(
            Repeat.ONCE_PER_STEP,
            OnUnknown.UNSPECIFIED,
            "",
            "PT24H",
            false,
            "PT15M",
            OnDrift.REPLAY,
            OutsideTask.REJECT,
            OnRollback.UNKNOWN,
            List.of(),
            List.of(),
            List.of(),
            List.of());

    /**
     * A declared class of exceptions.
     *
     * @param supertypes binary names of the class and everything above it, so that overlaps can be seen
     */
    public record Failure(JavaType.Named type, List<String> supertypes, Position at) {}
}
