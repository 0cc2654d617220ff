package dev.plankey.internal.weaving;

import dev.plankey.internal.tool.Guard;
import dev.plankey.internal.tool.ToolMethod;
import java.util.Map;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentHashMap;
import org.aspectj.lang.JoinPoint;
import org.aspectj.lang.ProceedingJoinPoint;
import org.aspectj.lang.reflect.MethodSignature;

/** From a join point to what the processor knew of its method. */
final class WovenMethods {

    /** Per class, so that nothing here keeps a class loader alive; by the join point's static part, of which each method has one. */
    private static final ClassValue<Map<JoinPoint.StaticPart, ToolMethod>> KNOWN = new ClassValue<>() {
        @Override
        protected Map<JoinPoint.StaticPart, ToolMethod> computeValue(Class<?> type) {
            return new ConcurrentHashMap<>();
        }
    };

    private WovenMethods() {}

    /**
     * The method of an execution.
     *
     * @throws IllegalStateException where no processor ran: nobody asked what this tool wants, and a blind re-run is the bug that this project exists to prevent
     */
    static ToolMethod of(ProceedingJoinPoint joinPoint) {
        if (WovenInvocation.isProxied(joinPoint)) {
            // A proxy makes a static part for each call: to keep those would be to keep every call.
            return find((MethodSignature) joinPoint.getSignature());
        }
        JoinPoint.StaticPart part = joinPoint.getStaticPart();
        Map<JoinPoint.StaticPart, ToolMethod> known =
                KNOWN.get(part.getSignature().getDeclaringType());
        ToolMethod method = known.get(part);
        if (method == null) {
            method = find((MethodSignature) part.getSignature());
            known.put(part, method);
        }
        return method;
    }

    private static ToolMethod find(MethodSignature signature) {
        Class<?> type = signature.getDeclaringType();
        return ToolMethod.find(type, text(signature.getName(), signature.getParameterTypes()))
                .orElseThrow(() -> Guard.notGenerated(type));
    }

    /** As descriptors have it: {@code pay(java.lang.String,int)}, binary names. */
    static String text(String name, Class<?>... parameters) {
        StringJoiner text = new StringJoiner(",", name + "(", ")");
        for (Class<?> parameter : parameters) {
            text.add(parameter.getTypeName());
        }
        return text.toString();
    }
}
