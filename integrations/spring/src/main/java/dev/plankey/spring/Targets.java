package dev.plankey.spring;

import org.jspecify.annotations.Nullable;
import org.springframework.aop.framework.AopProxyUtils;

/** The object behind a proxy, or behind several. */
final class Targets {

    private Targets() {}

    static @Nullable Object behind(@Nullable Object object) {
        Object target = object;
        while (target != null) {
            Object next = AopProxyUtils.getSingletonTarget(target);
            if (next == null) {
                return target;
            }
            target = next;
        }
        return null;
    }
}
