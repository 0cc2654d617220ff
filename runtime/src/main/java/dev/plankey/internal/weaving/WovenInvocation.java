package dev.plankey.internal.weaving;

import dev.plankey.internal.engine.Layer;
import org.aspectj.lang.ProceedingJoinPoint;
import org.jspecify.annotations.Nullable;

/**
 * An execution that the aspect met: woven into the method, or, where somebody made the aspect a bean of Spring's, in a proxy. A woven method's {@code this} is its target; a proxy's is the proxy, which
 * is how the two are told apart.
 */
record WovenInvocation(ProceedingJoinPoint joinPoint) implements Invocation {

    /** Whether a proxy met it. */
    @SuppressWarnings("ReferenceEquality")
    static boolean isProxied(ProceedingJoinPoint joinPoint) {
        return joinPoint.getThis() != joinPoint.getTarget();
    }

    @Override
    public Layer layer() {
        return isProxied(joinPoint) ? Layer.PROXY : Layer.ADVICE;
    }

    @Override
    public @Nullable Object target() {
        return joinPoint.getTarget();
    }

    @Override
    public @Nullable Object proxy() {
        return isProxied(joinPoint) ? joinPoint.getThis() : null;
    }

    @Override
    public @Nullable Object[] arguments() {
        return joinPoint.getArgs();
    }

    @Override
    public @Nullable Object proceed() throws Throwable {
        return joinPoint.proceed();
    }

    @Override
    public @Nullable Object proceed(@Nullable Object[] all) throws Throwable {
        return joinPoint.proceed(all);
    }
}
