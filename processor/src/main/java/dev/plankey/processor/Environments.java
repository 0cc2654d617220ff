package dev.plankey.processor;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import javax.annotation.processing.ProcessingEnvironment;
import org.jspecify.annotations.Nullable;

/** Finds the compiler's own environment behind those of build tools: IntelliJ hands out a proxy, Gradle a wrapper, and neither gives trees. */
final class Environments {

    private Environments() {}

    static ProcessingEnvironment unwrapped(ProcessingEnvironment environment) {
        ProcessingEnvironment inner = environment;
        for (int depth = 0; depth < 5; depth++) {
            ProcessingEnvironment next = inside(inner);
            if (next == null) {
                return inner;
            }
            inner = next;
        }
        return inner;
    }

    private static @Nullable ProcessingEnvironment inside(ProcessingEnvironment environment) {
        if (Proxy.isProxyClass(environment.getClass())) {
            return heldBy(Proxy.getInvocationHandler(environment));
        }
        return environment.getClass().getName().startsWith("org.gradle.") ? heldBy(environment) : null;
    }

    private static @Nullable ProcessingEnvironment heldBy(Object holder) {
        Class<?> type = holder.getClass();
        while (type != null && type != Object.class) {
            for (Field field : type.getDeclaredFields()) {
                ProcessingEnvironment found = value(field, holder);
                if (found != null && found != holder) {
                    return found;
                }
            }
            type = type.getSuperclass();
        }
        return null;
    }

    private static @Nullable ProcessingEnvironment value(Field field, Object holder) {
        try {
            if (!field.trySetAccessible()) {
                return null;
            }
            Object value = field.get(holder);
            if (value instanceof ProcessingEnvironment environment) {
                return environment;
            }
            // IntelliJ's handler is a lambda over another one.
            return value instanceof InvocationHandler handler ? heldBy(handler) : null;
        } catch (IllegalAccessException e) {
            return null; // not to be seen: then there are no trees, and the note says so
        }
    }
}
