package dev.plankey.spring;

import dev.plankey.UnwovenToolException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.aop.framework.Advised;
import org.springframework.aop.framework.AopInfrastructureBean;
import org.springframework.aop.support.AopUtils;
import org.springframework.beans.factory.BeanClassLoaderAware;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.BeanFactoryAware;
import org.springframework.beans.factory.config.SmartInstantiationAwareBeanPostProcessor;

/**
 * Puts a proxy around every bean with {@code @SideEffecting} methods, so that callers of the bean are protected without weaving:
 *
 * <pre>{@code
 * @Bean
 * static SideEffectingBeanPostProcessor plankeyProxies() {
 *     return new SideEffectingBeanPostProcessor();
 * }
 * }</pre>
 *
 * <p>Where a bean has a proxy already, Plankey joins it as the outermost: outside of {@code @Transactional}, so that an intent is DONE after the commit and a commit that fails is a failure of the
 * attempt; outside of {@code @Retryable}, whose repetitions are then within one attempt; outside of {@code @Async}. That is so because it runs after all ordered post-processors; it is not ordered itself.
 *
 * <p>A proxy sees calls from outside only. What it cannot protect is refused when the bean is made: a tool that is private, static or final, and one that its own object calls. A call of which the class
 * file does not tell whether it is on the own object is logged as a warning. Classes that are woven too are protected from inside, so none of this holds for them; each call counts once.
 *
 * <p>Not thread-safe while it is configured; thread-safe in use.
 */
public class SideEffectingBeanPostProcessor
        implements SmartInstantiationAwareBeanPostProcessor,
                BeanFactoryAware,
                BeanClassLoaderAware,
                AopInfrastructureBean {

    private final AdvisingPostProcessor proxies = new AdvisingPostProcessor();
    private final Set<String> referencedEarly = ConcurrentHashMap.newKeySet();
    private boolean refusingSelfInvocation = true;

    /** With proxies of classes, and refusing what proxies cannot protect. */
    public SideEffectingBeanPostProcessor() {}

    /**
     * Whether proxies that are made here are of classes (default) or, where a bean has interfaces, of those. A proxy of interfaces protects callers in Java; a dispatcher cannot be bound to it, since it is no
     * instance of the class with the tools. Proxies that exist already stay as they are.
     *
     * @param proxyTargetClass true: of classes
     */
    public void setProxyTargetClass(boolean proxyTargetClass) {
        proxies.setProxyTargetClass(proxyTargetClass);
    }

    /**
     * Whether a tool that its own object calls is refused (default) or only logged as a warning, because the call is known to be harmless.
     *
     * @param refusing true: {@link UnwovenToolException} when the bean is made
     */
    public void setRefusingSelfInvocation(boolean refusing) {
        refusingSelfInvocation = refusing;
    }

    @Override
    public void setBeanFactory(BeanFactory beanFactory) {
        proxies.setBeanFactory(beanFactory);
    }

    @Override
    public void setBeanClassLoader(ClassLoader classLoader) {
        proxies.setBeanClassLoader(classLoader);
    }

    @Override
    public Class<?> determineBeanType(Class<?> beanClass, String beanName) {
        return proxies.determineBeanType(beanClass, beanName);
    }

    /** For beans that refer to each other in a circle. */
    @Override
    public Object getEarlyBeanReference(Object bean, String beanName) {
        referencedEarly.add(beanName);
        return proxied(bean, beanName);
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String beanName) {
        return referencedEarly.remove(beanName) ? bean : proxied(bean, beanName);
    }

    /**
     * Protects a bean.
     *
     * @throws UnwovenToolException if it has a tool that no proxy can protect
     */
    private Object proxied(Object bean, String beanName) {
        if (bean instanceof AopInfrastructureBean || AdvisingPostProcessor.isJoined(bean)) {
            return bean;
        }
        Class<?> type = AopUtils.getTargetClass(bean);
        boolean ofClasses =
                !(bean instanceof Advised) && (proxies.isProxyTargetClass() || type.getInterfaces().length == 0);
        new ProxyRules(type, ofClasses, refusingSelfInvocation).check();
        if (ofClasses && !ProxyRules.isExtensible(type)) {
            // Whatever tools it has are woven.
            return bean;
        }
        return proxies.postProcessAfterInitialization(bean, beanName);
    }
}
