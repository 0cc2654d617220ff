package dev.plankey.spring;

import dev.plankey.spi.ProxyInspector;

/** Tells Plankey of beans that are protected, so that a dispatcher may be bound to them. */
public final class SpringProxies implements ProxyInspector {

    /** For {@link java.util.ServiceLoader}. */
    public SpringProxies() {}

    @Override
    public boolean isProtected(Object instance) {
        return AdvisingPostProcessor.isJoined(instance);
    }
}
