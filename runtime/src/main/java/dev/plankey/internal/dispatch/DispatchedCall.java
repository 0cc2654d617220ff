package dev.plankey.internal.dispatch;

import dev.plankey.Intent;
import dev.plankey.MissingOrdinalException;
import dev.plankey.MissingTaskContextException;
import dev.plankey.generated.ToolParameter;
import dev.plankey.internal.context.Place;
import dev.plankey.internal.engine.Layer;
import dev.plankey.internal.engine.Results;
import dev.plankey.internal.identity.IntentKeys;
import dev.plankey.internal.identity.Ordinals;
import dev.plankey.internal.identity.PlanItem;
import dev.plankey.internal.json.ArgumentsForm;
import dev.plankey.internal.json.ModelArguments;
import dev.plankey.internal.schema.Checked;
import dev.plankey.internal.tool.MethodCall;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A model's call. Its identity is found before its arguments are bound: a duplicate gets the original result, also where its own arguments fit nothing. */
final class DispatchedCall extends MethodCall {

    private final BoundTool bound;
    private final Checked checked;
    private final ModelArguments arguments;
    private final @Nullable Object[] surroundings;
    private volatile boolean ran;

    DispatchedCall(
            BoundTool bound, Results results, String argumentsJson, Checked checked, @Nullable Object[] surroundings) {
        super(bound.tool().method(), results, bound.target());
        this.bound = bound;
        this.checked = checked;
        this.surroundings = surroundings;
        this.arguments = arguments(method().form(), argumentsJson, checked);
    }

    private static ModelArguments arguments(ArgumentsForm form, String json, Checked checked) {
        if (checked instanceof Checked.Bound bound) {
            return ModelArguments.bound(form, json, bound.values());
        }
        return checked instanceof Checked.Read read
                ? new ModelArguments(form, json, read.arguments(), read.faulty(), read.problems())
                : new ModelArguments(form, json, null, Set.of(), checked.problems());
    }

    CatalogueTool tool() {
        return bound.tool();
    }

    /** Parameters that no model sees, and that this one gave all the same. */
    List<String> ignored() {
        return checked.ignored();
    }

    @Override
    public Layer layer() {
        return Layer.DISPATCHER;
    }

    @Override
    public Optional<String> ordinal(Place place) {
        int ordinal = method().indexOf(ToolParameter.Role.ORDINAL);
        if (ordinal >= 0) {
            fillOrdinal(place, ordinal);
        }
        String item = tool().planItem();
        return item == null ? Optional.empty() : Optional.of(itemOf(place, item));
    }

    /** A parameter that is filled from the scope is no source of its own. */
    private void fillOrdinal(Place place, int parameter) {
        String text = place.ordinal();
        if (text == null) {
            throw MissingOrdinalException.notGiven(place.task().task(), place.path(), method().name());
        }
        Class<?> type = method().rawType(parameter);
        surroundings[parameter] = Ordinals.parse(text, type)
                .orElseThrow(() -> MissingOrdinalException.unreadable(
                        place.task().task(),
                        place.path(),
                        method().name(),
                        method().parameters().get(parameter).name(),
                        "a value of type " + type.getSimpleName()));
    }

    /** Compared with the plan's own list, as the model wrote it. A value that stands twice, or in text that cannot be read, is none of them. */
    private String itemOf(Place place, String name) {
        List<PlanItem> items = place.items();
        if (items == null || items.isEmpty()) {
            throw MissingOrdinalException.noItems(place.task().task(), place.path(), method().name(), name);
        }
        return given(name)
                .flatMap(value -> value.isString()
                        ? PlanItem.find(items, value.stringValue(), false)
                        : value.isNumber()
                                ? PlanItem.find(items, value.decimalValue().toString(), true)
                                : Optional.empty())
                .orElseThrow(() -> MissingOrdinalException.notAnItem(
                        place.task().task(),
                        place.path(),
                        method().name(),
                        name,
                        items.stream().map(PlanItem::modelFacing).toList()))
                .text();
    }

    private Optional<JsonNode> given(String name) {
        return checked instanceof Checked.Read read && !read.repeated().contains(name)
                ? Optional.ofNullable(read.arguments().get(name))
                : Optional.empty();
    }

    @Override
    public ModelArguments arguments() {
        return arguments;
    }

    @Override
    protected @Nullable Object surrounding(int parameter) {
        Object value = surroundings[parameter];
        if (value == null) {
            // Only an ordinal can be missing here: outside of a task there is no scope that has one.
            throw new MissingTaskContextException(method().name());
        }
        return value;
    }

    @Override
    protected @Nullable Object invoke(@Nullable Object[] all) throws Throwable {
        ran = true;
        return method().descriptor().invoke(target(), all);
    }

    /** Outside of a task, where the tool allows it. */
    @Override
    public @Nullable Object proceed() throws Throwable {
        // Nothing is stored, and nobody else has the values: written and read again they would be the same.
        return invoke(arranged(
                arguments.bound(),
                method().keyIndex() < 0 ? "" : UUID.randomUUID().toString()));
    }

    /** Whether the body has begun: what is thrown then is the body's. */
    boolean ran() {
        return ran;
    }

    /** Which intent it is, at a place. */
    Intent intent(Place place) {
        String own = ordinal(place).orElse(place.ordinal());
        return IntentKeys.intent(place.task(), place.path(), method().name(), own == null ? Ordinals.DEFAULT : own);
    }
}
