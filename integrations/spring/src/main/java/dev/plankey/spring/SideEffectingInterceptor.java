package dev.plankey.spring;

import dev.plankey.internal.weaving.ProxyAdvice;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.ProxyMethodInvocation;
import org.springframework.core.MethodClassKey;

/** A call of a bean: looked up once per method, then answered as a woven call is. */
final class SideEffectingInterceptor implements MethodInterceptor {

    private final Map<MethodClassKey, ProxyAdvice> known = new ConcurrentHashMap<>();

    @Override
    public @Nullable Object invoke(MethodInvocation invocation) throws Throwable {
        Object target = Objects.requireNonNull(Targets.behind(invocation.getThis()), "the proxy has no target");
        Method called = invocation.getMethod();
        ProxyAdvice advice = known.computeIfAbsent(
                new MethodClassKey(called, target.getClass()),
                key -> ProxyAdvice.of(
                        AnnotatedMethods.of(called, target.getClass()).orElseThrow()));
        return advice.around(new ProxiedInvocation((ProxyMethodInvocation) invocation, target));
    }
}
