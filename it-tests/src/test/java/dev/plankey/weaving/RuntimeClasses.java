package dev.plankey.weaving;

import net.bytebuddy.ByteBuddy;
import net.bytebuddy.dynamic.loading.ClassLoadingStrategy;
import net.bytebuddy.implementation.SuperMethodCall;
import net.bytebuddy.matcher.ElementMatchers;

/** Classes that are made while a program runs, as mocking libraries and frameworks do. */
public final class RuntimeClasses {

    private RuntimeClasses() {}

    /** An object of a class that overrides {@code run}. */
    public static Object overriding(Class<?> type) {
        return overriding(type, "run");
    }

    /** An object of a class that overrides a method without annotations, and calls what it overrides. */
    public static Object overriding(Class<?> type, String method) {
        try {
            return new ByteBuddy()
                    .subclass(type)
                    .method(ElementMatchers.named(method))
                    .intercept(SuperMethodCall.INSTANCE)
                    .make()
                    .load(type.getClassLoader(), ClassLoadingStrategy.Default.WRAPPER)
                    .getLoaded()
                    .getConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
