package dev.plankey.internal;

import dev.plankey.Check;
import dev.plankey.CurrentIntent;
import dev.plankey.Found;
import dev.plankey.ToolBody;
import dev.plankey.internal.context.Place;
import dev.plankey.internal.engine.Arguments;
import dev.plankey.internal.engine.Call;
import dev.plankey.internal.engine.Layer;
import dev.plankey.internal.engine.Results;
import dev.plankey.internal.engine.ToolRules;
import dev.plankey.internal.json.JavaArguments;
import dev.plankey.internal.tool.ToolMethod;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A call of a tool that is no annotated method. */
final class ProgrammaticCall<A, R extends @Nullable Object> implements Call {

    private final ProgrammaticTool<A, R> tool;
    private final A given;
    private final Arguments arguments;
    private final ToolBody<A, ?, ?> body;
    private final Root root;
    private final Results results;

    ProgrammaticCall(Root root, ProgrammaticTool<A, R> tool, A given, ToolBody<A, ?, ?> body) {
        this.root = root;
        this.tool = tool;
        this.given = given;
        this.arguments = new JavaArguments(tool.form(), new Object[] {given});
        this.body = body;
        this.results = root.results(tool.rules().name(), tool.result().type(), tool.secretResult());
        if (!root.keepsSecrets() && (tool.form().hasSecrets() || results.areSecret())) {
            throw ToolMethod.noKeys(tool.rules().name());
        }
    }

    @Override
    public ToolRules rules() {
        return tool.rules();
    }

    @Override
    public Layer layer() {
        return Layer.PROGRAMMATIC;
    }

    @Override
    public Class<?> declaringClass() {
        return body.getClass();
    }

    @Override
    public @Nullable Object target() {
        return null;
    }

    @Override
    public String signature() {
        return tool.rules().name();
    }

    /** It brings none of its own: the scope's counts. */
    @Override
    public Optional<String> ordinal(Place place) {
        return Optional.empty();
    }

    @Override
    public Arguments arguments() {
        return arguments;
    }

    @Override
    public Results results() {
        return results;
    }

    @Override
    public @Nullable Object run(@Nullable Object bound, CurrentIntent intent) throws Throwable {
        return body.call(value(bound), intent);
    }

    @Override
    public Found<?> check(@Nullable Object bound, CurrentIntent intent) throws Throwable {
        Check<A, R> check = tool.check();
        if (check == null) {
            throw new IllegalStateException(tool + " has no check");
        }
        return check.find(value(bound), intent);
    }

    @Override
    public @Nullable Object proceed() throws Throwable {
        return body.call(given, new OutsideIntent(root.clock(), tool.rules().name(), arguments, root.secrets()));
    }

    /** The form of one value binds an array of one. */
    @SuppressWarnings("unchecked")
    private A value(@Nullable Object bound) {
        if (bound instanceof Object[] values && values.length == 1) {
            return (A) values[0];
        }
        throw new IllegalStateException("The arguments of " + tool + " were bound to something else than one value");
    }
}
