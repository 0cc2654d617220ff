package dev.plankey.spring;

import dev.plankey.annotations.SideEffecting;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.support.AopUtils;
import org.springframework.util.ClassUtils;

/** From a method that is called to the annotated one that it is: its own, or the one that it overrides. Classes made at run time (by mocking libraries, by other proxies) override without annotations. */
final class AnnotatedMethods {

    private AnnotatedMethods() {}

    static Optional<Method> of(Method called, Class<?> targetClass) {
        Method method = AopUtils.getMostSpecificMethod(called, targetClass);
        return lineage(method.getDeclaringClass()).stream()
                .map(type -> declared(type, method))
                .filter(candidate -> candidate != null && isTool(candidate) && overrides(method, candidate))
                .findFirst();
    }

    /** All annotated methods of a class, inherited ones included. */
    static List<Method> of(Class<?> targetClass) {
        List<Method> tools = new ArrayList<>();
        for (Class<?> type : lineage(targetClass)) {
            for (Method method : type.getDeclaredMethods()) {
                if (isTool(method)) {
                    tools.add(method);
                }
            }
        }
        return tools;
    }

    /** A class, its super classes, and all their interfaces. */
    static Set<Class<?>> lineage(Class<?> from) {
        Set<Class<?>> types = new LinkedHashSet<>();
        for (Class<?> type = from; type != null && type != Object.class; type = type.getSuperclass()) {
            types.add(type);
        }
        types.addAll(ClassUtils.getAllInterfacesForClassAsSet(from));
        return types;
    }

    private static boolean isTool(Method method) {
        return method.isAnnotationPresent(SideEffecting.class)
                && !method.isBridge()
                && !Modifier.isAbstract(method.getModifiers());
    }

    private static boolean overrides(Method method, Method candidate) {
        return method.equals(candidate) || !Modifier.isPrivate(candidate.getModifiers());
    }

    private static @Nullable Method declared(Class<?> type, Method method) {
        try {
            return type.getDeclaredMethod(method.getName(), method.getParameterTypes());
        } catch (NoSuchMethodException e) {
            return null;
        }
    }
}
