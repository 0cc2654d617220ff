package dev.plankey.processor.model;

import dev.plankey.annotations.OnUnknown;
import java.util.List;
import java.util.Optional;

/**
 * A tool method.
 *
 * @param name model-facing name
 * @param javaName the method's name
 * @param method name and erased parameter types, as the runtime finds it
 * @param callable whether generated code can call it: a private method it can't
 * @param arguments the model-facing parameters as one object
 */
public record Tool(
        String name,
        String javaName,
        String method,
        Kind kind,
        boolean isStatic,
        boolean callable,
        boolean strictSchema,
        Hints hints,
        Description description,
        List<Parameter> parameters,
        Document arguments,
        ResultModel result,
        Behaviour behaviour,
        List<Check> checks,
        Facts facts) {

    public Tool {
        parameters = List.copyOf(parameters);
        checks = List.copyOf(checks);
    }

    /** Which annotation it carries. */
    public enum Kind {
        SIDE_EFFECTING,
        READ_ONLY
    }

    /** MCP's hints. */
    public record Hints(boolean destructive, boolean idempotent, boolean openWorld) {}

    public boolean sideEffecting() {
        return kind == Kind.SIDE_EFFECTING;
    }

    public boolean has(Parameter.Role role) {
        return parameters.stream().anyMatch(p -> p.role() == role);
    }

    /** The parameters that the model sees, in order. */
    public List<Parameter> modelFacing() {
        return parameters.stream().filter(p -> p.property() != null).toList();
    }

    /** {@code onUnknown} as it counts. */
    public OnUnknown onUnknown() {
        return behaviour.onUnknown() == OnUnknown.UNSPECIFIED && has(Parameter.Role.INTENT_KEY)
                ? OnUnknown.RESEND
                : behaviour.onUnknown();
    }

    /** The check, if the tool names one that fits. */
    public Optional<Check> check() {
        return checks.stream().filter(Check::fits).findFirst();
    }
}
