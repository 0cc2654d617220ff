package dev.plankey.generated;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks the canary in generated code: a method that returns false, and true once the aspect was woven into its module. For generated code only. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Woven {}
