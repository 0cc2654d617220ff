package dev.plankey.internal;

import dev.plankey.Check;
import dev.plankey.Tool;
import dev.plankey.TypeToken;
import dev.plankey.annotations.OnDrift;
import dev.plankey.annotations.OnRollback;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.OutsideTask;
import dev.plankey.annotations.Repeat;
import dev.plankey.internal.engine.ToolRules;
import dev.plankey.internal.identity.Ids;
import dev.plankey.internal.json.ArgumentsForm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a developer says about a tool that is no annotated method. The defaults are those of {@code @SideEffecting}. */
final class ToolBuilder<A, R extends @Nullable Object> implements Tool.Builder<A, R> {

    private static final int MARGIN_DIVISOR = 20;

    private final String name;
    private final TypeToken<A> arguments;
    private final TypeToken<R> result;
    private final List<Class<? extends Throwable>> notApplied = new ArrayList<>();
    private final List<Class<? extends Throwable>> refused = new ArrayList<>();
    private final List<Class<? extends Throwable>> finalFailures = new ArrayList<>();
    private final List<Class<? extends Throwable>> paused = new ArrayList<>();
    private Repeat repeat = Repeat.ONCE_PER_STEP;
    private OnDrift onDrift = OnDrift.REPLAY;
    private OutsideTask outsideTask = OutsideTask.REJECT;
    private OnRollback onRollback = OnRollback.UNKNOWN;
    private Duration maxAttempt = Duration.ofMinutes(15);
    private Duration keyRemembered = Duration.ofHours(24);
    private boolean refusalsRemembered;
    private boolean sensitive;
    private @Nullable Check<A, R> check;

    ToolBuilder(@Nullable String name, TypeToken<A> arguments, TypeToken<R> result) {
        this.name = Ids.tool(name);
        this.arguments = Objects.requireNonNull(arguments, "arguments is null; pass the type of the tool's arguments");
        this.result =
                Objects.requireNonNull(result, "result is null; pass the type of the tool's result, or Void.class");
    }

    @Override
    public Tool.Builder<A, R> perOrdinal() {
        repeat = Repeat.PER_ORDINAL;
        return this;
    }

    @Override
    public Tool.Builder<A, R> onDrift(OnDrift value) {
        onDrift = Objects.requireNonNull(value, "onDrift is null");
        return this;
    }

    @Override
    public Tool.Builder<A, R> outsideTask(OutsideTask value) {
        outsideTask = Objects.requireNonNull(value, "outsideTask is null");
        return this;
    }

    @Override
    public Tool.Builder<A, R> maxAttempt(Duration duration) {
        maxAttempt = Settings.positive("maxAttempt", duration);
        return this;
    }

    @Override
    public Tool.Builder<A, R> keyRemembered(Duration duration) {
        keyRemembered = Settings.positive("keyRemembered", duration);
        return this;
    }

    @Override
    public Tool.Builder<A, R> refusalsRemembered() {
        refusalsRemembered = true;
        return this;
    }

    @Override
    public Tool.Builder<A, R> onRollback(OnRollback value) {
        onRollback = Objects.requireNonNull(value, "onRollback is null");
        return this;
    }

    @Override
    public Tool.Builder<A, R> notApplied(Class<? extends Throwable> type) {
        return declare("notApplied", notApplied, type);
    }

    @Override
    public Tool.Builder<A, R> refused(Class<? extends Throwable> type) {
        return declare("refused", refused, type);
    }

    @Override
    public Tool.Builder<A, R> finalFailures(Class<? extends Throwable> type) {
        return declare("finalFailures", finalFailures, type);
    }

    @Override
    public Tool.Builder<A, R> paused(Class<? extends Throwable> type) {
        return declare("paused", paused, type);
    }

    private Tool.Builder<A, R> declare(
            String list, List<Class<? extends Throwable>> types, @Nullable Class<? extends Throwable> type) {
        types.add(Objects.requireNonNull(type, list + " is null; pass the exception's class"));
        return this;
    }

    @Override
    public Tool.Builder<A, R> sensitive() {
        sensitive = true;
        return this;
    }

    @Override
    public Tool.Builder<A, R> checkedBy(Check<A, R> value) {
        check = Objects.requireNonNull(value, "check is null");
        return this;
    }

    @Override
    public Tool<A, R> resend() {
        Duration margin = keyRemembered.dividedBy(MARGIN_DIVISOR);
        margin = margin.compareTo(maxAttempt) < 0 ? maxAttempt : margin;
        if (margin.compareTo(keyRemembered) >= 0) {
            throw new IllegalStateException("Tool " + name + ": keyRemembered " + keyRemembered
                    + " is eaten up by its margin, the " + margin + " that an attempt may take (maxAttempt)."
                    + " Nothing could ever be resent; shorten maxAttempt, or use check() or escalate().");
        }
        return tool(OnUnknown.RESEND);
    }

    @Override
    public Tool<A, R> check() {
        if (check == null) {
            throw new IllegalStateException(
                    "Tool " + name + " has no check; say how to ask the receiver with checkedBy(…) before check().");
        }
        return tool(OnUnknown.CHECK);
    }

    @Override
    public Tool<A, R> repeat() {
        return unchecked(OnUnknown.REPEAT);
    }

    @Override
    public Tool<A, R> escalate() {
        return unchecked(OnUnknown.ESCALATE);
    }

    @Override
    public Tool<A, R> transactional() {
        return unchecked(OnUnknown.TRANSACTIONAL);
    }

    private Tool<A, R> unchecked(OnUnknown onUnknown) {
        if (check != null) {
            throw new IllegalStateException("Tool " + name + " has a check that " + onUnknown
                    + " would never ask; leave checkedBy(…) out, or end with check() or resend().");
        }
        return tool(onUnknown);
    }

    private Tool<A, R> tool(OnUnknown onUnknown) {
        requireOneMeaning();
        return new ProgrammaticTool<>(
                ArgumentsForm.ofValue(name, arguments.type(), sensitive),
                result,
                sensitive,
                new ToolRules(
                        name,
                        repeat,
                        onUnknown,
                        // The body reads the key from its intent; it has no parameter for it.
                        false,
                        check != null,
                        keyRemembered,
                        refusalsRemembered,
                        maxAttempt,
                        onDrift,
                        outsideTask,
                        onRollback,
                        notApplied,
                        refused,
                        finalFailures,
                        paused),
                check);
    }

    private void requireOneMeaning() {
        Set<Class<? extends Throwable>> declared = new HashSet<>();
        for (List<Class<? extends Throwable>> list : List.of(notApplied, refused, finalFailures, paused)) {
            for (Class<? extends Throwable> type : Set.copyOf(list)) {
                if (!declared.add(type)) {
                    throw new IllegalStateException(
                            "Tool " + name + ": " + type.getName()
                                    + " is declared with two meanings; keep it in one of notApplied, refused, finalFailures and paused.");
                }
            }
        }
    }
}
