package dev.plankey.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What the model is told about a tool, a parameter, a type or one of its properties.
 *
 * <p>It wins over Javadoc ({@code @param} included) and over the annotations of other libraries. Needed where the processor
 * cannot read a comment: for types from class files, and on compilers without documentation comments.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Describe {

    /** The description, as the model reads it. */
    String value();
}
