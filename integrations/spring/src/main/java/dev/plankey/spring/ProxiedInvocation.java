package dev.plankey.spring;

import dev.plankey.internal.engine.Layer;
import dev.plankey.internal.weaving.Invocation;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.ProxyMethodInvocation;

/**
 * A call of a bean.
 *
 * @param invocation Spring's view of it; a clone runs for each attempt, since one runs once
 * @param target the object behind the proxy
 */
record ProxiedInvocation(ProxyMethodInvocation invocation, Object target) implements Invocation {

    @Override
    public Layer layer() {
        return Layer.PROXY;
    }

    @Override
    public Object proxy() {
        return invocation.getProxy();
    }

    @Override
    public @Nullable Object[] arguments() {
        return invocation.getArguments().clone();
    }

    @Override
    public @Nullable Object proceed() throws Throwable {
        return invocation.invocableClone().proceed();
    }

    @Override
    public @Nullable Object proceed(@Nullable Object[] all) throws Throwable {
        return invocation.invocableClone(all).proceed();
    }
}
