package dev.plankey.generated;

import dev.plankey.annotations.OnDrift;
import dev.plankey.annotations.OnRollback;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.OutsideTask;
import dev.plankey.annotations.Repeat;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the processor knew about one tool method: names, types, annotation values, and the way to call it without reflection. Made by a {@link ToolClass}; generated code names only what differs
 * from the annotation's defaults. Immutable once its class is constructed.
 */
public final class ToolDescriptor {

    private final ToolClass owner;
    private final int index;
    private final String name;
    private final String method;
    private final Type resultType;
    private final List<ToolParameter> parameters = new ArrayList<>();
    private final List<Class<? extends Throwable>> notApplied = new ArrayList<>();
    private final List<Class<? extends Throwable>> refused = new ArrayList<>();
    private final List<Class<? extends Throwable>> finalFailures = new ArrayList<>();
    private final List<Class<? extends Throwable>> paused = new ArrayList<>();
    private final List<String> sensitive = new ArrayList<>();
    private boolean readOnly;
    private boolean isStatic;
    private boolean sensitiveResult;
    private boolean check;
    private boolean checkTakesKey;
    private boolean refusalsRemembered;
    private Repeat repeat = Repeat.ONCE_PER_STEP;
    private OnUnknown onUnknown = OnUnknown.UNSPECIFIED;
    private OnDrift onDrift = OnDrift.REPLAY;
    private OutsideTask outsideTask = OutsideTask.REJECT;
    private OnRollback onRollback = OnRollback.UNKNOWN;
    private Duration keyRemembered = Duration.ofHours(24);
    private Duration maxAttempt = Duration.ofMinutes(15);

    ToolDescriptor(ToolClass owner, int index, String name, String method, Type resultType) {
        this.owner = owner;
        this.index = index;
        this.name = name;
        this.method = method;
        this.resultType = resultType;
    }

    // What generated constructors say.

    /** A model-facing parameter. */
    public ToolDescriptor parameter(String modelFacingName, Type type) {
        return add(ToolParameter.Role.MODEL, modelFacingName, type, false);
    }

    /** A model-facing parameter whose whole value is a secret. */
    public ToolDescriptor sensitiveParameter(String modelFacingName, Type type) {
        sensitive.add("/" + modelFacingName.replace("~", "~0").replace("/", "~1"));
        return add(ToolParameter.Role.MODEL, modelFacingName, type, true);
    }

    /** The plan item. */
    public ToolDescriptor planItem(String modelFacingName, Type type) {
        return add(ToolParameter.Role.PLAN_ITEM, modelFacingName, type, false);
    }

    /** The ordinal. */
    public ToolDescriptor ordinal(String javaName, Type type) {
        return add(ToolParameter.Role.ORDINAL, javaName, type, false);
    }

    /** The key. */
    public ToolDescriptor intentKey(String javaName) {
        return add(ToolParameter.Role.INTENT_KEY, javaName, String.class, false);
    }

    /** A value of the surroundings. */
    public ToolDescriptor ambient(String javaName, Type type) {
        return add(ToolParameter.Role.AMBIENT, javaName, type, false);
    }

    /** JSON Pointers of secrets below the arguments; {@code *} stands for every element of an array or map. */
    public ToolDescriptor sensitive(String... pointers) {
        sensitive.addAll(List.of(pointers));
        return this;
    }

    /** The result, or part of it, is a secret. */
    public ToolDescriptor sensitiveResult() {
        sensitiveResult = true;
        return this;
    }

    /** {@code @ReadOnly}. */
    public ToolDescriptor readOnly() {
        readOnly = true;
        return this;
    }

    /** A static method. */
    public ToolDescriptor isStatic() {
        isStatic = true;
        return this;
    }

    /** {@code repeat}. */
    public ToolDescriptor repeat(Repeat value) {
        repeat = value;
        return this;
    }

    /** {@code onUnknown}, as it counts: the processor has resolved UNSPECIFIED. */
    public ToolDescriptor onUnknown(OnUnknown value) {
        onUnknown = value;
        return this;
    }

    /** {@code check}; whether it takes the key as its last parameter. */
    public ToolDescriptor check(boolean takesKey) {
        check = true;
        checkTakesKey = takesKey;
        return this;
    }

    /** {@code keyRemembered}. */
    public ToolDescriptor keyRemembered(String iso) {
        keyRemembered = Duration.parse(iso);
        return this;
    }

    /** {@code refusalsRemembered = true}. */
    public ToolDescriptor refusalsRemembered() {
        refusalsRemembered = true;
        return this;
    }

    /** {@code maxAttempt}. */
    public ToolDescriptor maxAttempt(String iso) {
        maxAttempt = Duration.parse(iso);
        return this;
    }

    /** {@code onDrift}. */
    public ToolDescriptor onDrift(OnDrift value) {
        onDrift = value;
        return this;
    }

    /** {@code outsideTask}. */
    public ToolDescriptor outsideTask(OutsideTask value) {
        outsideTask = value;
        return this;
    }

    /** {@code onRollback}. */
    public ToolDescriptor onRollback(OnRollback value) {
        onRollback = value;
        return this;
    }

    /** {@code notApplied}. */
    public ToolDescriptor notApplied(Class<? extends Throwable> type) {
        notApplied.add(type);
        return this;
    }

    /** {@code refused}. */
    public ToolDescriptor refused(Class<? extends Throwable> type) {
        refused.add(type);
        return this;
    }

    /** {@code finalFailures}. */
    public ToolDescriptor finalFailure(Class<? extends Throwable> type) {
        finalFailures.add(type);
        return this;
    }

    /** {@code paused}. */
    public ToolDescriptor paused(Class<? extends Throwable> type) {
        paused.add(type);
        return this;
    }

    private ToolDescriptor add(ToolParameter.Role role, String parameterName, Type type, boolean secret) {
        parameters.add(new ToolParameter(role, parameterName, type, secret));
        return this;
    }

    // What the runtime asks.

    /** Calls the method: {@code arguments} holds every parameter in declaration order. */
    public @Nullable Object invoke(@Nullable Object target, @Nullable Object[] arguments) throws Throwable {
        return owner.call(index, target, arguments);
    }

    /** Calls the check method: {@code arguments} holds the tool's parameters in order without the key, then the key if {@link #checkTakesKey}. */
    public @Nullable Object invokeCheck(@Nullable Object target, @Nullable Object[] arguments) throws Throwable {
        return owner.check(index, target, arguments);
    }

    /** The class that declares the method. */
    public Class<?> declaringClass() {
        return owner.type();
    }

    /** The class's generated companion. */
    public ToolClass owner() {
        return owner;
    }

    /** Model-facing name, part of the key. */
    public String name() {
        return name;
    }

    /** {@code createInvoice(java.lang.String,java.math.BigDecimal)}: name and erased parameter types, binary names as of {@code Class.getTypeName()} with {@code $} for nested classes. */
    public String method() {
        return method;
    }

    /** Generic return type; {@code void.class} for void. */
    public Type resultType() {
        return resultType;
    }

    /** Parameters in declaration order. */
    public List<ToolParameter> parameters() {
        return List.copyOf(parameters);
    }

    /** JSON Pointers of the secrets among the arguments. */
    public List<String> sensitive() {
        return List.copyOf(sensitive);
    }

    public boolean hasSensitiveResult() {
        return sensitiveResult;
    }

    public boolean isReadOnly() {
        return readOnly;
    }

    public boolean isStaticMethod() {
        return isStatic;
    }

    public Repeat repeat() {
        return repeat;
    }

    public OnUnknown onUnknown() {
        return onUnknown;
    }

    public boolean hasCheck() {
        return check;
    }

    public boolean checkTakesKey() {
        return checkTakesKey;
    }

    public Duration keyRemembered() {
        return keyRemembered;
    }

    public boolean areRefusalsRemembered() {
        return refusalsRemembered;
    }

    public Duration maxAttempt() {
        return maxAttempt;
    }

    public OnDrift onDrift() {
        return onDrift;
    }

    public OutsideTask outsideTask() {
        return outsideTask;
    }

    public OnRollback onRollback() {
        return onRollback;
    }

    public List<Class<? extends Throwable>> notApplied() {
        return List.copyOf(notApplied);
    }

    public List<Class<? extends Throwable>> refused() {
        return List.copyOf(refused);
    }

    public List<Class<? extends Throwable>> finalFailures() {
        return List.copyOf(finalFailures);
    }

    public List<Class<? extends Throwable>> paused() {
        return List.copyOf(paused);
    }

    @Override
    public String toString() {
        return declaringClass().getName() + "." + method + " as " + name;
    }
}
