package dev.plankey.spring;

import dev.plankey.UnwovenToolException;
import dev.plankey.internal.weaving.ProxyAdvice;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.scheduling.annotation.Async;

/** Says when a bean is made what its proxy will not see, instead of staying silent. */
final class ProxyRules {

    private static final Logger LOG = LoggerFactory.getLogger("dev.plankey.start");

    private final Class<?> type;
    private final boolean ofClasses;
    private final boolean refusingSelfInvocation;

    /**
     * For a bean.
     *
     * @param type its class, without proxies
     * @param ofClasses whether its proxy will be one of its class
     * @param refusingSelfInvocation whether a tool that its own object calls is refused
     */
    ProxyRules(Class<?> type, boolean ofClasses, boolean refusingSelfInvocation) {
        this.type = type;
        this.ofClasses = ofClasses;
        this.refusingSelfInvocation = refusingSelfInvocation;
    }

    /**
     * Checks a class.
     *
     * @throws UnwovenToolException if a tool of its cannot be protected by a proxy
     * @throws IllegalStateException if nothing was generated for a tool, or it would be DONE before it has begun
     */
    void check() {
        List<Method> tools = AnnotatedMethods.of(type);
        tools.forEach(this::refuseAnsweringTooEarly);
        List<Method> unwoven =
                tools.stream().filter(tool -> !ProxyAdvice.of(tool).isWoven()).toList();
        if (unwoven.isEmpty()) {
            return;
        }
        unwoven.forEach(ProxyRules::requireOverridable);
        if (ofClasses && !isExtensible(type)) {
            throw unwoven(
                    unwoven.get(0),
                    "Its class is final, so no proxy can extend it. Make it an ordinary class, let Spring make proxies of interfaces, or weave it.");
        }
        for (SelfInvocations.Found found : SelfInvocations.in(type, unwoven)) {
            report(found);
        }
    }

    private static void requireOverridable(Method tool) {
        int modifiers = tool.getModifiers();
        String obstacle = Modifier.isPrivate(modifiers)
                ? "private"
                : Modifier.isStatic(modifiers) ? "static" : Modifier.isFinal(modifiers) ? "final" : null;
        if (obstacle != null) {
            throw unwoven(
                    tool,
                    "It is " + obstacle
                            + ", so no proxy can stand before it. Make it an ordinary method, or weave its class.");
        }
    }

    /** Proxies of interfaces stand beside the class, proxies of classes extend it. */
    static boolean isExtensible(Class<?> type) {
        return !Modifier.isFinal(type.getModifiers()) && !type.isSealed();
    }

    private void report(SelfInvocations.Found found) {
        String calls = found.caller() + " calls it on its own object, which a proxy does not see";
        if (!found.certain()) {
            LOG.warn(
                    "{} is protected by a proxy only, and {} calls it on an object of its own class: where that is the object itself and not the bean, the call runs unprotected. Call it on an injected bean, or weave the class",
                    found.tool(),
                    found.caller());
        } else if (refusingSelfInvocation) {
            throw unwoven(
                    found.tool(),
                    calls
                            + ". Call it on an injected bean, weave the class, or, if the call is harmless, setRefusingSelfInvocation(false).");
        } else {
            LOG.warn("{} runs unprotected where {}", found.tool(), calls);
        }
    }

    /** Asynchronous and without a future, the call would be over, and its intent DONE, before anything was done. */
    private void refuseAnsweringTooEarly(Method tool) {
        boolean async = AnnotatedElementUtils.hasAnnotation(tool, Async.class)
                || AnnotatedElementUtils.hasAnnotation(type, Async.class);
        if (async && !CompletionStage.class.isAssignableFrom(tool.getReturnType())) {
            throw new IllegalStateException(
                    tool
                            + " is @SideEffecting and @Async, and returns no CompletableFuture: its intent would be DONE before the effect is there. Return a CompletableFuture, or make the caller asynchronous");
        }
    }

    private static UnwovenToolException unwoven(Method tool, String remedy) {
        return new UnwovenToolException(
                tool.getDeclaringClass(), ProxyAdvice.of(tool).method(), remedy);
    }
}
