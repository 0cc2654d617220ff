package dev.plankey.spring;

import dev.plankey.aspect.SideEffectingAspect;
import java.util.Arrays;
import org.springframework.aop.Advisor;
import org.springframework.aop.aspectj.AbstractAspectJAdvice;
import org.springframework.aop.framework.Advised;
import org.springframework.aop.framework.autoproxy.AbstractBeanFactoryAwareAdvisingPostProcessor;

/** Spring's way of joining a proxy that is there, or making one. */
final class AdvisingPostProcessor extends AbstractBeanFactoryAwareAdvisingPostProcessor {

    private static final long serialVersionUID = 1L;

    AdvisingPostProcessor() {
        this.advisor = new SideEffectingAdvisor();
        setBeforeExistingAdvisors(true);
        setProxyTargetClass(true);
    }

    /** Whether a bean has Plankey in its proxy already. */
    static boolean isJoined(Object bean) {
        return bean instanceof Advised proxy
                && Arrays.stream(proxy.getAdvisors()).anyMatch(SideEffectingAdvisor.class::isInstance);
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String beanName) {
        if (bean instanceof Advised proxy && !proxy.isFrozen()) {
            // Who made the aspect a bean, too, gets one of the two: it would meet each call again, further inside.
            Arrays.stream(proxy.getAdvisors())
                    .filter(AdvisingPostProcessor::isAspect)
                    .forEach(proxy::removeAdvisor);
        }
        return super.postProcessAfterInitialization(bean, beanName);
    }

    /** Asked by name first: without AspectJ's weaver on the class path Spring's class for its advice cannot be loaded. */
    private static boolean isAspect(Advisor advisor) {
        return advisor.getAdvice().getClass().getName().startsWith("org.springframework.aop.aspectj.")
                && advisor.getAdvice() instanceof AbstractAspectJAdvice advice
                && advice.getAspectJAdviceMethod().getDeclaringClass() == SideEffectingAspect.class;
    }
}
