package dev.plankey.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The one parameter whose value the model chooses and that is part of the intent all the same: it must be one of the items that
 * the plan declared for the step ({@code step.items(...)}), and it is the call's ordinal.
 *
 * <p>It is read from the raw arguments before anything is bound. A value that is no item of the step, or a step without items,
 * is refused with the allowed values, from Java too. Compared is the item's model-facing form (an enum by its JSON name, an
 * integer numerically, a UUID ignoring case, everything else exactly); the ordinal is the matched item's own text, never the
 * model's spelling.
 *
 * <p>Types as for {@link Ordinal}. At most one parameter of a method is {@code @PlanItem} or {@link Ordinal}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface PlanItem {}
