package io.swagger.v3.oas.annotations.media;

@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
public @interface Schema { String description() default ""; }
