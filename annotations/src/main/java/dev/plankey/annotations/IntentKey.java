package dev.plankey.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The {@code String} parameter of a tool, or of its check method, that receives the intent key: 64 lower-case hexadecimal
 * characters, to be sent to the receiver as {@code Idempotency-Key}.
 *
 * <p>The model neither sees nor sets it. Inside a task the injected key always replaces what the caller passed. Outside a task,
 * where that is allowed at all (see {@link OutsideTask}), a non-blank value is the caller's own key and goes through untouched,
 * without ledger; a blank one is replaced by a fresh random UUID per call, so that no two calls share an empty key downstream.
 *
 * <p>At most one parameter of a method carries it. A check method is given the key of the attempt that it is asked about.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface IntentKey {

    /** What Java callers pass for the parameter: the key is put in its place. */
    String INJECTED = "";
}
