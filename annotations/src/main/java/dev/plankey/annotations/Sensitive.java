package dev.plankey.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A value that must not turn up where people look: a drift record holds its digests instead of its values.
 *
 * <p>On a parameter, a record component or a field it is that value; on a method it is the method's result. The value is still
 * stored in the ledger, since a resend needs the first arguments and a replay the result: encrypt the ledger's content with a
 * {@code KeyProvider} where that matters.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
public @interface Sensitive {}
