package dev.langchain4j.agent.tool;

@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
public @interface P { String value() default ""; boolean required() default true; }
