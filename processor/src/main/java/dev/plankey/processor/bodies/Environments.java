package dev.plankey.processor.bodies;

import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javax.annotation.processing.ProcessingEnvironment;
import org.jspecify.annotations.Nullable;

/**
 * Finds javac's own processing environment behind the ones that build tools put in front of it: javac gives its trees for no other.
 *
 * <p>Reflection by name, on objects of the build tool only: none of them has a public way to ask.
 */
public final class Environments {

    private static final String JAVAC = "com.sun.tools.javac.processing.JavacProcessingEnvironment";

    /** A wrapper in a wrapper is a daily sight (an IDE around a build tool's daemon); more than a few would be a cycle. */
    private static final int DEEPEST = 8;

    private Environments() {}

    /** javac's own, if it is javac. */
    public static Optional<ProcessingEnvironment> ofJavac(ProcessingEnvironment environment) {
        ProcessingEnvironment current = environment;
        for (int depth = 0; depth < DEEPEST; depth++) {
            if (current.getClass().getName().equals(JAVAC)) {
                return Optional.of(current);
            }
            ProcessingEnvironment inner = inside(current);
            if (inner == null) {
                return Optional.empty();
            }
            current = inner;
        }
        return Optional.empty();
    }

    private static @Nullable ProcessingEnvironment inside(ProcessingEnvironment wrapper) {
        Object proxied = Proxy.isProxyClass(wrapper.getClass()) ? Proxy.getInvocationHandler(wrapper) : wrapper;
        return Stream.<Object>of(wrapper, proxied)
                .flatMap(holder -> Stream.concat(unwrappedByIntelliJ(holder, wrapper), delegates(holder)))
                .filter(inner -> inner != wrapper)
                .findFirst()
                .orElse(null);
    }

    /** IntelliJ's build process documents this method for processors that need javac itself. */
    private static Stream<ProcessingEnvironment> unwrappedByIntelliJ(Object holder, ProcessingEnvironment wrapper) {
        ClassLoader loader = holder.getClass().getClassLoader();
        if (loader == null) {
            return Stream.empty();
        }
        try {
            Method unwrap = Class.forName("org.jetbrains.jps.javac.APIWrappers", false, loader)
                    .getDeclaredMethod("unwrap", Class.class, Object.class);
            return unwrap.invoke(null, ProcessingEnvironment.class, wrapper) instanceof ProcessingEnvironment inner
                    ? Stream.of(inner)
                    : Stream.empty();
        } catch (ReflectiveOperationException | LinkageError | RuntimeException notIntelliJ) {
            return Stream.empty();
        }
    }

    /** {@code delegate} is Gradle's name, {@code val$delegateTo} that of IntelliJ's proxies, {@code processingEnv} that of kapt. */
    private static Stream<ProcessingEnvironment> delegates(Object holder) {
        return Stream.of("delegate", "val$delegateTo", "delegateTo", "processingEnv")
                .flatMap(name -> field(holder, name));
    }

    private static Stream<ProcessingEnvironment> field(Object holder, String name) {
        return Stream.<Class<?>>iterate(holder.getClass(), Objects::nonNull, Class::getSuperclass)
                .flatMap(type -> Stream.of(type.getDeclaredFields()))
                .filter(field -> field.getName().equals(name))
                .flatMap(field -> value(field, holder));
    }

    private static Stream<ProcessingEnvironment> value(Field field, Object holder) {
        try {
            field.setAccessible(true);
            return field.get(holder) instanceof ProcessingEnvironment inner ? Stream.of(inner) : Stream.empty();
        } catch (IllegalAccessException | InaccessibleObjectException closed) {
            return Stream.empty();
        }
    }
}
