package dev.plankey.testkit;

import dev.plankey.StepContext;
import dev.plankey.ThrowingSupplier;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** What stands behind {@link InTask}. */
final class InTaskExtension implements BeforeEachCallback, InvocationInterceptor, ParameterResolver {

    private static final ExtensionContext.Namespace NAMESPACE =
            ExtensionContext.Namespace.create(InTaskExtension.class);

    /** Makes the constructor's parameters those of the test. */
    @Override
    public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext rootContext) {
        return ExtensionContextScope.TEST_METHOD;
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        world(context);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getTestMethod().isPresent()
                && TestWorld.has(parameter.getParameter().getType());
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return world(context).get(parameter.getParameter().getType());
    }

    @Override
    public void interceptBeforeEachMethod(
            Invocation<@Nullable Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        inside(invocation, context);
    }

    @Override
    public void interceptTestMethod(
            Invocation<@Nullable Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        inside(invocation, context);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<@Nullable Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        inside(invocation, context);
    }

    @Override
    public <T extends @Nullable Object> T interceptTestFactoryMethod(
            Invocation<T> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        return inside(invocation, context);
    }

    @Override
    public void interceptDynamicTest(
            Invocation<@Nullable Void> invocation, DynamicTestInvocationContext dynamic, ExtensionContext context)
            throws Throwable {
        inside(invocation, context);
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<@Nullable Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        inside(invocation, context);
    }

    /** Around the invocation and not before it: a test with a time-out may run on a thread of its own. */
    private <T extends @Nullable Object> T inside(Invocation<T> invocation, ExtensionContext context) throws Throwable {
        StepContext step = world(context).step();
        Throwable[] thrown = new Throwable[1];
        @SuppressWarnings("NullAway") // where something was thrown, the result is not looked at
        ThrowingSupplier<T, RuntimeException> work = () -> {
            try {
                return invocation.proceed();
            } catch (Throwable t) {
                thrown[0] = t;
                return null;
            }
        };
        T result = step.call(work);
        if (thrown[0] != null) {
            throw thrown[0];
        }
        return result;
    }

    private static TestWorld world(ExtensionContext context) {
        // A store closes what it holds when its context ends; a dynamic test sees its factory's.
        ExtensionContext.Store store = context.getStore(NAMESPACE);
        TestWorld known = store.get(TestWorld.class, TestWorld.class);
        if (known != null) {
            return known;
        }
        TestWorld opened = TestWorld.open(inTask(context));
        store.put(TestWorld.class, opened);
        return opened;
    }

    private static InTask inTask(ExtensionContext context) {
        return AnnotationSupport.findAnnotation(context.getTestMethod(), InTask.class)
                .or(() -> AnnotationSupport.findAnnotation(
                        context.getRequiredTestClass(), InTask.class, context.getEnclosingTestClasses()))
                .orElseThrow();
    }
}
