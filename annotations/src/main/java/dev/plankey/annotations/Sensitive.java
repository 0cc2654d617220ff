package dev.plankey.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A value that must not turn up where people look. In the ledger it is encrypted, with a key of the application's {@code KeyProvider};
 * in drift records its digests stand instead of it; logs, events, exceptions of Plankey's and memory caches do not hold it.
 *
 * <p>On a parameter, a record component, a field or its accessor it is that value; on a method it is the method's result. It is
 * stored all the same, since a resend needs the first arguments and a replay the result. A result that holds such a value is encrypted
 * as a whole, and so is a failure that a tool with such values ends in. Not protected: a {@code @PlanItem} and an {@code @Ordinal},
 * which are part of the identity; a value that the tool itself puts where nothing is marked; and what the model was shown.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
public @interface Sensitive {}
