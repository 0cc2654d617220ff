package org.springframework.ai.tool.annotation;

@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
public @interface Tool { String description() default ""; }
