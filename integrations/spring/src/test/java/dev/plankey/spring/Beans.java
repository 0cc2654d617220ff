package dev.plankey.spring;

import java.util.function.Supplier;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;

/** An application context with Plankey's proxies. */
final class Beans implements AutoCloseable {

    private final AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();

    private Beans() {}

    static Beans with(SideEffectingBeanPostProcessor proxies) {
        return new Beans().bean(SideEffectingBeanPostProcessor.class, () -> proxies);
    }

    static Beans proxied() {
        return with(new SideEffectingBeanPostProcessor());
    }

    <T> Beans bean(Class<T> type, Supplier<T> made) {
        context.registerBean(type, made);
        return this;
    }

    Beans configured(Class<?>... configurations) {
        context.register(configurations);
        return this;
    }

    Beans started() {
        context.refresh();
        return this;
    }

    <T> T get(Class<T> type) {
        return context.getBean(type);
    }

    @Override
    public void close() {
        context.close();
    }
}
