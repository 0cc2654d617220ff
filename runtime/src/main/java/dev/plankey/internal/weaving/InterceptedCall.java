package dev.plankey.internal.weaving;

import dev.plankey.CurrentIntent;
import dev.plankey.Intent;
import dev.plankey.MissingOrdinalException;
import dev.plankey.generated.ToolParameter;
import dev.plankey.internal.context.Contexts;
import dev.plankey.internal.context.Place;
import dev.plankey.internal.engine.Arguments;
import dev.plankey.internal.engine.Layer;
import dev.plankey.internal.engine.Results;
import dev.plankey.internal.identity.IntentKeys;
import dev.plankey.internal.identity.Ordinals;
import dev.plankey.internal.identity.PlanItem;
import dev.plankey.internal.json.JavaArguments;
import dev.plankey.internal.tool.MethodCall;
import dev.plankey.internal.tool.ToolMethod;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A call that an advice or a proxy met. */
final class InterceptedCall extends MethodCall {

    private final Invocation invocation;
    private final @Nullable Object[] passed;
    private @Nullable JavaArguments arguments;

    InterceptedCall(ToolMethod method, Results results, Invocation invocation) {
        super(method, results, invocation.target());
        this.invocation = invocation;
        this.passed = invocation.arguments();
    }

    @Override
    public Layer layer() {
        return invocation.layer();
    }

    @Override
    public @Nullable Object proxy() {
        return invocation.proxy();
    }

    /** Asked once the engine knows that this is a call of its own and no other layer's: the moment of the snapshot, before anything waits. */
    @Override
    public Optional<String> ordinal(Place place) {
        snapshot();
        int ordinal = method().indexOf(ToolParameter.Role.ORDINAL);
        if (ordinal >= 0) {
            return Optional.of(Ordinals.text(passed[ordinal]));
        }
        int item = method().indexOf(ToolParameter.Role.PLAN_ITEM);
        return item < 0 ? Optional.empty() : Optional.of(itemOf(place, item));
    }

    private String itemOf(Place place, int parameter) {
        String name = method().parameters().get(parameter).name();
        List<PlanItem> items = place.items();
        if (items == null || items.isEmpty()) {
            throw MissingOrdinalException.noItems(place.task().task(), place.path(), method().name(), name);
        }
        return PlanItem.find(items, passed[parameter])
                .orElseThrow(() -> MissingOrdinalException.notAnItem(
                        place.task().task(),
                        place.path(),
                        method().name(),
                        name,
                        items.stream().map(PlanItem::modelFacing).toList()))
                .text();
    }

    @Override
    public Arguments arguments() {
        return snapshot();
    }

    private JavaArguments snapshot() {
        JavaArguments taken = arguments;
        if (taken == null) {
            taken = new JavaArguments(method().form(), method().modelFacing(passed));
            arguments = taken;
        }
        return taken;
    }

    @Override
    protected @Nullable Object surrounding(int parameter) {
        return passed[parameter];
    }

    @Override
    protected @Nullable Object invoke(@Nullable Object[] all) throws Throwable {
        return invocation.proceed(all);
    }

    /** Inside an intent, another layer's: its key counts here too ({@code super.pay(…, INJECTED)}). Outside a task: a fresh key, so that no two calls share an empty one downstream. */
    @Override
    public @Nullable Object proceed() throws Throwable {
        int key = method().keyIndex();
        if (key < 0) {
            return invocation.proceed();
        }
        @Nullable Object[] all = passed.clone();
        Optional<CurrentIntent> intent = Contexts.currentIntent();
        all[key] = intent.isPresent() ? intent.get().key() : UUID.randomUUID().toString();
        return invocation.proceed(all);
    }

    /** Whether the caller passed a key of its own. */
    boolean bringsKey() {
        int key = method().keyIndex();
        return key >= 0 && passed[key] instanceof String own && !own.isBlank();
    }

    /** Which intent it was; only of a call that the engine has identified. */
    Intent intent(Place place) {
        String own = ordinal(place).orElse(place.ordinal());
        return IntentKeys.intent(place.task(), place.path(), method().name(), own == null ? Ordinals.DEFAULT : own);
    }
}
