package dev.plankey.internal.weaving;

import dev.plankey.internal.tool.Guard;
import dev.plankey.internal.tool.ToolMethod;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** What a framework's proxy says around one annotated method, for integrations: the same as {@link Advice}, one layer further out. Immutable. */
public final class ProxyAdvice {

    private final ToolMethod tool;

    private ProxyAdvice(ToolMethod tool) {
        this.tool = tool;
    }

    /**
     * Around a method.
     *
     * @param method the annotated method, of the class that declares it
     * @return what a proxy says
     * @throws IllegalStateException where no processor ran: nobody asked what this tool wants
     */
    public static ProxyAdvice of(Method method) {
        Class<?> type = method.getDeclaringClass();
        return new ProxyAdvice(ToolMethod.find(type, WovenMethods.text(method.getName(), method.getParameterTypes()))
                .orElseThrow(() -> Guard.notGenerated(type)));
    }

    /**
     * Answers a call.
     *
     * @param invocation what the proxy met
     * @return what the method's caller gets
     * @throws Throwable what the body throws, as it is, or what Plankey has to say
     */
    public @Nullable Object around(Invocation invocation) throws Throwable {
        return Interception.answer(tool, invocation);
    }

    /** Whether the method is guarded wherever it is called from, because its class is woven too. */
    public boolean isWoven() {
        return tool.descriptor().owner().isWoven();
    }

    /** The method as messages name it. */
    public String method() {
        return tool.descriptor().method();
    }
}
