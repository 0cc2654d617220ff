package dev.plankey.internal.tool;

import dev.plankey.CurrentIntent;
import dev.plankey.Found;
import dev.plankey.generated.ToolParameter;
import dev.plankey.internal.engine.Call;
import dev.plankey.internal.engine.Results;
import dev.plankey.internal.engine.ToolRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A call of an annotated method, whoever met it. What a model gives comes from the stored arguments of the attempt; what belongs to the surroundings comes from the call that is made now; the key
 * is the intent's.
 */
public abstract class MethodCall implements Call {

    private final ToolMethod method;
    private final Results results;
    private final @Nullable Object target;

    protected MethodCall(ToolMethod method, Results results, @Nullable Object target) {
        this.method = method;
        this.results = results;
        this.target = target;
    }

    public final ToolMethod method() {
        return method;
    }

    @Override
    public final ToolRules rules() {
        return method.rules();
    }

    @Override
    public final Class<?> declaringClass() {
        return method.descriptor().declaringClass();
    }

    @Override
    public final @Nullable Object target() {
        return target;
    }

    @Override
    public final String signature() {
        return method.descriptor().method();
    }

    @Override
    public final Results results() {
        return results;
    }

    /** The value of an ambient or ordinal parameter, as the current call brings it. */
    protected abstract @Nullable Object surrounding(int parameter);

    /** Calls the method with all arguments in declaration order. */
    protected abstract @Nullable Object invoke(@Nullable Object[] all) throws Throwable;

    @Override
    public final @Nullable Object run(@Nullable Object bound, CurrentIntent intent) throws Throwable {
        // The key is read only where it is injected: whether a body has seen it decides what its exceptions mean.
        return invoke(arranged(bound, method.keyIndex() < 0 ? "" : intent.key()));
    }

    /** All arguments in declaration order. */
    protected final @Nullable Object[] arranged(@Nullable Object bound, String key) {
        @Nullable Object[] given = Objects.requireNonNull((Object[]) bound);
        List<ToolParameter> parameters = method.parameters();
        @Nullable Object[] all = new Object[parameters.size()];
        int next = 0;
        for (int i = 0; i < all.length; i++) {
            all[i] = switch (parameters.get(i).role()) {
                case MODEL, PLAN_ITEM -> given[next++];
                case INTENT_KEY -> key;
                case ORDINAL, AMBIENT -> surrounding(i);
            };
        }
        return all;
    }

    @Override
    public final Found<?> check(@Nullable Object bound, CurrentIntent intent) throws Throwable {
        List<@Nullable Object> asked = new ArrayList<>();
        @Nullable Object[] all = arranged(bound, "");
        for (int i = 0; i < all.length; i++) {
            if (i != method.keyIndex()) {
                asked.add(all[i]);
            }
        }
        if (method.descriptor().checkTakesKey()) {
            asked.add(intent.key());
        }
        return found(method.descriptor().invokeCheck(target, asked.toArray()));
    }

    /** A check says what it found in the form that fits its tool; null is none of them, and no answer. */
    private Found<?> found(@Nullable Object answer) {
        if (answer instanceof Found<?> found) {
            return found;
        }
        if (answer instanceof Optional<?> optional) {
            return optional.isPresent() ? Found.of(optional.get()) : Found.none();
        }
        if (answer instanceof Boolean isThere) {
            return isThere ? Found.of(null) : Found.none();
        }
        throw new IllegalStateException("The check of tool " + method.name() + " answered "
                + (answer == null ? "null" : answer.getClass().getName())
                + "; it must return an Optional, a Found, or, for a void tool, a boolean");
    }
}
