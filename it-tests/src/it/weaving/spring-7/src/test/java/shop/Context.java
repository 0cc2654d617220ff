package shop;

import dev.plankey.spring.SideEffectingBeanPostProcessor;
import java.util.function.Supplier;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;

/** An application context, started and closed by a test. */
final class Context implements AutoCloseable {

    private final AnnotationConfigApplicationContext spring = new AnnotationConfigApplicationContext();

    /** With Plankey's proxies, of classes. */
    static Context protecting() {
        return protecting(true);
    }

    static Context protecting(boolean proxyTargetClass) {
        return new Context().bean(SideEffectingBeanPostProcessor.class, () -> {
            SideEffectingBeanPostProcessor proxies = new SideEffectingBeanPostProcessor();
            proxies.setProxyTargetClass(proxyTargetClass);
            return proxies;
        });
    }

    <T> Context bean(Class<T> type, Supplier<T> made) {
        spring.registerBean(type, made);
        return this;
    }

    Context configured(Class<?>... configurations) {
        spring.register(configurations);
        return this;
    }

    Context started() {
        spring.refresh();
        return this;
    }

    <T> T get(Class<T> type) {
        return spring.getBean(type);
    }

    @Override
    public void close() {
        spring.close();
    }
}
