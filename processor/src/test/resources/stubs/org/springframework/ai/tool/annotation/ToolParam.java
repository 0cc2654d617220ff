package org.springframework.ai.tool.annotation;

@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
public @interface ToolParam { String description() default ""; boolean required() default true; }
