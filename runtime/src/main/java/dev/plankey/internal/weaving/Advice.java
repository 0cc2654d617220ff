package dev.plankey.internal.weaving;

import org.aspectj.lang.ProceedingJoinPoint;
import org.jspecify.annotations.Nullable;

/** What the aspect says. ajc copies an advice into every method that it advises, so it is one call, and all else stands in plain classes. */
public final class Advice {

    private Advice() {}

    /**
     * Answers a call of a woven method.
     *
     * @param joinPoint the execution
     * @return what the method's caller gets
     * @throws Throwable what the body throws, as it is, or what Plankey has to say
     */
    public static @Nullable Object around(ProceedingJoinPoint joinPoint) throws Throwable {
        return Interception.answer(WovenMethods.of(joinPoint), new WovenInvocation(joinPoint));
    }
}
