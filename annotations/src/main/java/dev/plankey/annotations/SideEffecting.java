package dev.plankey.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A tool whose call changes something outside: it creates an invoice, sends a mail, moves money.
 *
 * <p>Every call inside a step of a task has an <em>intent</em>: (tenant, task, step, tool, ordinal). Its key is computed
 * before the model's arguments are bound and never depends on them. The first call of an intent is written to the ledger
 * before the body runs; every later call with the same intent gets the original result as a success, also if its arguments
 * were reworded. What happens when nobody knows whether an earlier attempt was applied is said by {@link #onUnknown()}.
 *
 * <pre>{@code
 * @SideEffecting
 * public Invoice createInvoice(String customerId, BigDecimal amount, LocalDate dueDate, @IntentKey String key) { ... }
 * }</pre>
 *
 * <p>The annotation belongs on the method that has the body: on an interface or on an abstract method no advice runs, and an
 * override does not inherit it.
 *
 * <p>The element values are read at compile time by the processor and at run time by the aspect. A value that cannot be right
 * (a negative duration, a check method that does not exist) is a compile error; where no processor ran, the call is refused.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface SideEffecting {

    /**
     * The model-facing tool name, which is part of the intent key.
     *
     * <p>Default: empty, the method's name by the naming option (see {@link Naming}) with the group's prefix (see
     * {@link ToolGroup#prefix()}). An explicit name stands as it is, without prefix. Renaming a method while tasks are open
     * changes their intents; giving the old name here keeps them.
     */
    String name() default "";

    /**
     * How often one step may call this tool on purpose.
     *
     * <p>Default: {@link Repeat#ONCE_PER_STEP}.
     */
    Repeat repeat() default Repeat.ONCE_PER_STEP;

    /**
     * What the next call does when nobody knows whether an earlier attempt was applied: a time-out, a killed process, a lost
     * completion.
     *
     * <p>Default: {@link OnUnknown#UNSPECIFIED}, which is {@link OnUnknown#RESEND} if the method has an {@link IntentKey}
     * parameter and a compile error otherwise.
     */
    OnUnknown onUnknown() default OnUnknown.UNSPECIFIED;

    /**
     * The name of a method of the same class that asks the receiver whether the effect is there.
     *
     * <p>It takes the tool's parameters in order without the {@link IntentKey} one, then optionally one
     * {@code @IntentKey String}. It returns {@code Optional<R>} of the tool's result ({@code Optional} of the box for a
     * primitive), {@code boolean} for a {@code void} tool, or {@code Found<R>}, which can say "found, and it is null".
     *
     * <p>Required for {@link OnUnknown#CHECK}; for {@link OnUnknown#RESEND} it is asked beyond the horizon of
     * {@link #keyRemembered()}. Default: empty, there is none.
     */
    String check() default "";

    /**
     * How long the receiver remembers a key, as an ISO-8601 duration ({@code PT24H}, {@code P7D}): the horizon of
     * {@link OnUnknown#RESEND}.
     *
     * <p>Counted by the ledger's clock from the first attempt with the key, less a margin: the larger of the lease,
     * {@link #maxAttempt()} and 5 %. Beyond it a tool in doubt is checked, if it names a {@link #check()}, or the call
     * escalates. A horizon that the margin eats up is a compile error.
     *
     * <p>Default: {@code PT24H}, which many receivers promise; some forget after 30 minutes: look it up.
     */
    String keyRemembered() default "PT24H";

    /**
     * Whether the receiver answers a repeated key with its first refusal.
     *
     * <p>Only then does a refusal of a later attempt say something about the earlier ones of the same key, so that it ends
     * their doubt ({@link OnUnknown#RESEND}, within the horizon). Default: {@code false}.
     */
    boolean refusalsRemembered() default false;

    /**
     * How long one attempt may take, as an ISO-8601 duration. Then the heartbeat of a body that hangs ends, its lease runs
     * out, and the next call treats the attempt as one of unknown outcome. The body itself is not interrupted.
     *
     * <p>Default: {@code PT15M}.
     */
    String maxAttempt() default "PT15M";

    /**
     * What a later call gets whose arguments differ from the first ones.
     *
     * <p>Default: {@link OnDrift#REPLAY}. Either way the difference is recorded.
     */
    OnDrift onDrift() default OnDrift.REPLAY;

    /**
     * What happens to a call that no task surrounds.
     *
     * <p>Default: {@link OutsideTask#REJECT}.
     */
    OutsideTask outsideTask() default OutsideTask.REJECT;

    /**
     * Exceptions that say: certainly not applied, and the receiver never saw the key. The next call may bring new arguments
     * under the same key. Subclasses count. Default: none.
     */
    Class<? extends Throwable>[] notApplied() default {};

    /**
     * Exceptions that say: the receiver definitely refused <em>and recorded that under the key</em>, as for a declined card.
     * The next call runs with new arguments and a new key. Subclasses count. Default: none.
     *
     * <p>A status range is no such proof: 401, 403, 408, 409, 423, 425 and 429 are not recorded refusals.
     */
    Class<? extends Throwable>[] refused() default {};

    /**
     * Exceptions that are a business answer to keep: every later call of the intent gets the same failure, with the original
     * type name and message. Subclasses count. Default: none.
     */
    Class<? extends Throwable>[] finalFailures() default {};

    /**
     * Exceptions that are declared control flow before the effect: an approval is needed, somebody must be asked again. They
     * pass unchanged and are no failure; the next call runs with the first arguments. Subclasses count. Default: none.
     */
    Class<? extends Throwable>[] paused() default {};

    /**
     * What a rollback of somebody else's transaction around the call says about the effect.
     *
     * <p>Default: {@link OnRollback#UNKNOWN}.
     */
    OnRollback onRollback() default OnRollback.UNKNOWN;

    /** The MCP hint {@code destructiveHint}: the tool may destroy something, not only add. Default: {@code true}. */
    boolean destructive() default true;

    /**
     * The MCP hint {@code idempotentHint}, for clients that do not know Plankey. It changes nothing about how Plankey treats
     * the tool. Default: {@code false}.
     */
    boolean idempotent() default false;

    /** The MCP hint {@code openWorldHint}: the tool reaches beyond a closed system. Default: {@code true}. */
    boolean openWorld() default true;

    /**
     * Whether the dialects that have a strict mode offer this tool in it. What a strict mode cannot say is then a compile
     * error. Default: {@code false}.
     */
    boolean strictSchema() default false;
}
