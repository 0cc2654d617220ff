package dev.langchain4j.agent.tool;

@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
public @interface Tool { String name() default ""; String[] value() default ""; }
