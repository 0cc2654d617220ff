package org.springframework.transaction.annotation;

@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
public @interface Transactional { Propagation propagation() default Propagation.REQUIRED; }
