package dev.plankey.internal.tool;

import dev.plankey.annotations.OnUnknown;
import dev.plankey.generated.ToolClass;
import dev.plankey.generated.ToolClasses;
import dev.plankey.generated.ToolDescriptor;
import dev.plankey.generated.ToolParameter;
import dev.plankey.internal.engine.EngineHome;
import dev.plankey.internal.engine.ToolRules;
import dev.plankey.internal.json.ArgumentsForm;
import dev.plankey.internal.json.CodecResults;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What the runtime works out once of an annotated method. Immutable. */
public final class ToolMethod {

    private static final ClassValue<Map<String, ToolMethod>> OF_CLASS = new ClassValue<>() {
        @Override
        protected Map<String, ToolMethod> computeValue(Class<?> type) {
            return ToolClasses.of(type).map(ToolMethod::all).orElse(Map.of());
        }
    };

    private final ToolDescriptor descriptor;
    private final List<ToolParameter> parameters;
    private final ToolRules rules;
    private final ArgumentsForm form;
    private final int[] modelFacing;
    private final Map<ToolParameter.Role, Integer> firstOfRole = new EnumMap<>(ToolParameter.Role.class);
    private final int keyIndex;
    private final boolean async;
    private final boolean secret;
    private final Type valueType;

    private ToolMethod(ToolDescriptor descriptor) {
        this.descriptor = descriptor;
        this.parameters = descriptor.parameters();
        this.modelFacing = IntStream.range(0, parameters.size())
                .filter(i -> parameters.get(i).role().modelFacing())
                .toArray();
        for (int i = 0; i < parameters.size(); i++) {
            firstOfRole.putIfAbsent(parameters.get(i).role(), i);
        }
        this.keyIndex = indexOf(ToolParameter.Role.INTENT_KEY);
        this.rules = rules(descriptor, keyIndex >= 0);
        this.form = ArgumentsForm.of(descriptor);
        this.async = CompletionStage.class.isAssignableFrom(raw(descriptor.resultType()));
        this.valueType = async ? valueOf(descriptor.resultType()) : descriptor.resultType();
        this.secret = !descriptor.isReadOnly()
                && (form.hasSecrets() || descriptor.hasSensitiveResult() || CodecResults.hold(valueType));
    }

    /**
     * A method.
     *
     * @param type the class that declares it
     * @param method its name and erased parameter types, as in its descriptor
     * @return empty where no processor knew it
     */
    public static Optional<ToolMethod> find(Class<?> type, String method) {
        return Optional.ofNullable(OF_CLASS.get(type).get(method));
    }

    /**
     * A method.
     *
     * @param descriptor what the processor knew of it
     * @return the one of its class
     */
    public static ToolMethod of(ToolDescriptor descriptor) {
        ToolMethod known = OF_CLASS.get(descriptor.declaringClass()).get(descriptor.method());
        return known != null && known.descriptor.equals(descriptor) ? known : new ToolMethod(descriptor);
    }

    private static Map<String, ToolMethod> all(ToolClass companion) {
        Map<String, ToolMethod> all = new LinkedHashMap<>();
        companion.tools().forEach(descriptor -> all.put(descriptor.method(), new ToolMethod(descriptor)));
        return all;
    }

    private static ToolRules rules(ToolDescriptor tool, boolean hasKeyParameter) {
        return new ToolRules(
                tool.name(),
                tool.repeat(),
                tool.isReadOnly() ? OnUnknown.REPEAT : tool.onUnknown(),
                hasKeyParameter,
                tool.hasCheck(),
                tool.keyRemembered(),
                tool.areRefusalsRemembered(),
                tool.maxAttempt(),
                tool.onDrift(),
                tool.outsideTask(),
                tool.onRollback(),
                tool.notApplied(),
                tool.refused(),
                tool.finalFailures(),
                tool.paused());
    }

    private static Class<?> raw(Type type) {
        if (type instanceof ParameterizedType parameterized) {
            return (Class<?>) parameterized.getRawType();
        }
        return type instanceof Class<?> c ? c : Object.class;
    }

    private static Type valueOf(Type stage) {
        return stage instanceof ParameterizedType parameterized
                ? parameterized.getActualTypeArguments()[0]
                : Object.class;
    }

    public ToolDescriptor descriptor() {
        return descriptor;
    }

    public String name() {
        return descriptor.name();
    }

    /** Parameters in declaration order. */
    public List<ToolParameter> parameters() {
        return parameters;
    }

    public ToolRules rules() {
        return rules;
    }

    public ArgumentsForm form() {
        return form;
    }

    /** Whether it returns a future. */
    public boolean isAsync() {
        return async;
    }

    /** The type of the result; of a method that returns a future the type of its value. */
    public Type valueType() {
        return valueType;
    }

    /** The type of the result without its arguments. */
    public Class<?> rawResultType() {
        return raw(descriptor.resultType());
    }

    /** Index of the parameter that gets the key; negative: there is none. */
    public int keyIndex() {
        return keyIndex;
    }

    /**
     * Finds a parameter.
     *
     * @param role what it is
     * @return index of the first; negative: there is none
     */
    public int indexOf(ToolParameter.Role role) {
        return firstOfRole.getOrDefault(role, -1);
    }

    /** The class of a parameter without its type arguments. */
    public Class<?> rawType(int parameter) {
        return raw(parameters.get(parameter).type());
    }

    /** Of all arguments in declaration order those that a model would give. */
    public @Nullable Object[] modelFacing(@Nullable Object[] all) {
        @Nullable Object[] given = new Object[modelFacing.length];
        for (int i = 0; i < given.length; i++) {
            given[i] = all[modelFacing[i]];
        }
        return given;
    }

    /** Whether the method itself says that its result is a secret. */
    public boolean hasSecretResult() {
        return descriptor.hasSensitiveResult();
    }

    /**
     * Refuses to store secrets in the clear.
     *
     * @param home the root that would store them
     * @throws IllegalStateException if the tool has any, and there is no key for them, or one stands where it cannot be encrypted
     */
    public void requireSecretsKept(EngineHome home) {
        if (!secret) {
            return;
        }
        for (ToolParameter parameter : parameters) {
            if (parameter.role() == ToolParameter.Role.PLAN_ITEM && form.isSecret(parameter.name())) {
                throw new IllegalStateException("Parameter " + parameter.name() + " of tool " + name()
                        + " is both @PlanItem and @Sensitive. A plan item is the ordinal, which stands in the ledger and in"
                        + " messages as it is: give an id that is no secret");
            }
        }
        if (!home.keepsSecrets()) {
            throw noKeys(name());
        }
    }

    /**
     * For a tool with secrets, and a root without keys.
     *
     * @param tool its name
     * @return the error, with the line to write
     */
    public static IllegalStateException noKeys(String tool) {
        return new IllegalStateException("Tool " + tool
                + " has @Sensitive values. They are encrypted at rest, and this Plankey has no keys for that; nothing was"
                + " stored, and nothing ran. Write, with a dev.plankey.spi.KeyProvider of yours:"
                + " Plankey.builder().ledger(…).keyProvider(keys).build()");
    }

    /** Names the method. */
    @Override
    public String toString() {
        return descriptor.toString();
    }
}
