package dev.plankey.aspect;

import dev.plankey.internal.weaving.Advice;
import org.aspectj.lang.ProceedingJoinPoint;
import org.aspectj.lang.annotation.Around;
import org.aspectj.lang.annotation.Aspect;
import org.jspecify.annotations.Nullable;

/**
 * Surrounds every {@code @SideEffecting} method of a woven module, whoever calls it: from other classes, from its own, by reflection, private or static. Name this class in a build that weaves; nothing
 * in it is to be called.
 *
 * <p>The pointcut matches executions and does not bind the annotation: {@code @annotation(…)} alone also matches calls, so that advice runs twice, and binding puts a field into interfaces, which
 * the JVM refuses to load.
 */
@Aspect
public class SideEffectingAspect {

    /**
     * Runs around a tool.
     *
     * @param invocation the execution
     * @return what the tool's caller gets
     * @throws Throwable what the body throws, or what Plankey has to say
     */
    @Around(value = "execution(@dev.plankey.annotations.SideEffecting * *(..))", argNames = "invocation")
    public @Nullable Object protect(ProceedingJoinPoint invocation) throws Throwable {
        return Advice.around(invocation);
    }

    /**
     * Answers the canary in generated code: by this the guard knows that a module was woven, before any effect.
     *
     * @return true
     */
    @Around("execution(@dev.plankey.generated.Woven static boolean *())")
    public Object answerCanary() {
        return true;
    }
}
