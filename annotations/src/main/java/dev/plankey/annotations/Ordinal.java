package dev.plankey.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The parameter that says which of several legitimate calls of one tool in one step this is: a loop index or an id
 * <em>from the plan</em>, never a running number of calls, since a retry may reorder them.
 *
 * <p>The model does not see it. A Java caller passes the value; a dispatcher fills it from the step's ordinal, parsed by the
 * parameter's type, and refuses the call before the claim if there is none or it does not parse. A Java call that gets an
 * ordinal from the step as well has two sources and is refused: nest with {@code step.child(...)}.
 *
 * <p>Types: the integral ones and their boxes, {@code BigInteger}, {@code String}, {@code UUID} and enums. At most one parameter
 * of a method is {@code @Ordinal} or {@link PlanItem}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Ordinal {}
