package dev.plankey.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.UnwovenToolException;
import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.SideEffecting;
import dev.plankey.aspect.SideEffectingAspect;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.spi.IntentEvent;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.EnableAspectJAutoProxy;
import org.springframework.context.annotation.Lazy;

/** A bean's calls are met once, whatever else stands before it and whoever calls. */
@SuppressWarnings("plankey:MissingOrdinal") // to call twice in one step is what is tested here
class ProxiedBeansTest {

    /** Calls itself through its bean, as often as it is told. */
    public static class Payments {
        final List<String> keys;

        @Lazy
        @Autowired
        Payments self;

        Payments(List<String> keys) {
            this.keys = keys;
        }

        @SideEffecting
        public String pay(String to, int more, @IntentKey String key) {
            keys.add(key);
            return more == 0 ? to : to + "+" + self.pay(to, more - 1, IntentKey.INJECTED);
        }
    }

    private final List<IntentEvent> events = new CopyOnWriteArrayList<>();
    private final List<String> keys = new CopyOnWriteArrayList<>();
    private final Plankey plankey =
            Plankey.builder().ledger(new InMemoryLedger()).listener(events::add).build();
    private final StepContext step = plankey.task("t").step("1");

    @AfterEach
    void close() {
        plankey.close();
    }

    private long claims() {
        return events.stream().filter(IntentEvent.Claimed.class::isInstance).count();
    }

    private Beans payments() {
        return Beans.proxied().bean(Payments.class, () -> new Payments(keys)).started();
    }

    @Test
    void a_model_s_call_passes_dispatcher_and_proxy_and_is_claimed_once() {
        try (Beans beans = payments()) {
            Payments bean = beans.get(Payments.class);
            ToolDispatcher tools = ToolCatalog.of(Payments.class).bind(plankey, bean);

            String first = step.call(() -> tools.call(ToolCall.of("pay", "{\"to\":\"ann\",\"more\":0}"))
                    .text());
            String second = step.call(() -> bean.pay("bob", 0, IntentKey.INJECTED));

            assertThat(first).isEqualTo("ann");
            assertThat(second).isEqualTo("ann");
            assertThat(keys).containsExactly(plankey.keyOf(step, "pay"));
            assertThat(claims()).isEqualTo(1);
        }
    }

    @Test
    void from_proxy_through_body_to_proxy_is_a_call_of_its_own_under_the_outer_one() {
        try (Beans beans = payments()) {
            Payments bean = beans.get(Payments.class);

            String first = step.call(() -> bean.pay("ann", 2, IntentKey.INJECTED));
            String second = step.call(() -> bean.pay("bob", 2, IntentKey.INJECTED));

            assertThat(first).isEqualTo("ann+ann+ann");
            assertThat(second).isEqualTo(first);
            assertThat(keys).hasSize(3).doesNotHaveDuplicates().startsWith(plankey.keyOf(step, "pay"));
            assertThat(claims()).isEqualTo(3);
        }
    }

    @Test
    void from_a_model_through_proxy_and_body_to_proxy_too() {
        try (Beans beans = payments()) {
            ToolDispatcher tools = ToolCatalog.of(Payments.class).bind(plankey, beans.get(Payments.class));

            String first = step.call(() -> tools.call(ToolCall.of("pay", "{\"to\":\"ann\",\"more\":2}"))
                    .text());

            assertThat(first).isEqualTo("ann+ann+ann");
            assertThat(claims()).isEqualTo(3);
        }
    }

    /** Who weaves elsewhere may have made the aspect a bean, too. Some versions of Spring apply it to beans, some pass it over. */
    @Test
    void with_the_aspect_as_a_bean_as_well_each_call_is_claimed_once_all_the_same() {
        try (Beans beans = Beans.proxied()
                .configured(AspectAsBean.class)
                .bean(Payments.class, () -> new Payments(keys))
                .started()) {
            Payments bean = beans.get(Payments.class);

            step.run(() -> bean.pay("ann", 1, IntentKey.INJECTED));

            assertThat(keys).hasSize(2).startsWith(plankey.keyOf(step, "pay"));
            assertThat(claims()).isEqualTo(2);
        }
    }

    /** Spring's own aspects, switched on. */
    @EnableAspectJAutoProxy(proxyTargetClass = true)
    static class AspectAsBean {
        @Bean
        SideEffectingAspect aspect() {
            return new SideEffectingAspect();
        }
    }

    @Test
    void a_proxy_that_cannot_be_joined_gets_one_around_it() {
        try (Beans beans = Beans.proxied()
                .bean(Payments.class, () -> {
                    ProxyFactory other = new ProxyFactory(new Payments(keys));
                    other.setProxyTargetClass(true);
                    other.setFrozen(true);
                    return (Payments) other.getProxy();
                })
                .started()) {
            Payments bean = beans.get(Payments.class);
            ToolDispatcher tools = ToolCatalog.of(Payments.class).bind(plankey, bean);

            step.run(() -> bean.pay("ann", 0, IntentKey.INJECTED));
            step.run(() -> tools.call(ToolCall.of("pay", "{\"to\":\"bob\",\"more\":0}")));

            assertThat(keys).hasSize(1);
            assertThat(claims()).isEqualTo(1);
        }
    }

    @Test
    void beans_that_refer_to_each_other_are_protected() {
        try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
            context.registerBean(SideEffectingBeanPostProcessor.class, SideEffectingBeanPostProcessor::new);
            context.registerBean(Chicken.class);
            context.registerBean(Egg.class);
            context.refresh();
            Chicken chicken = context.getBean(Chicken.class);

            step.run(() -> chicken.lay("a", IntentKey.INJECTED));
            step.run(() -> context.getBean(Egg.class).layAgain("b"));

            assertThat(claims()).isEqualTo(1);
        }
    }

    /** Half of a circle. */
    public static class Chicken {
        @Autowired
        Egg egg;

        @SideEffecting
        public String lay(String text, @IntentKey String key) {
            return text;
        }
    }

    /** The other half. */
    public static class Egg {
        @Autowired
        Chicken chicken;

        public String layAgain(String text) {
            return chicken.lay(text, IntentKey.INJECTED);
        }
    }

    /** C67: a class made at run time that overrides the tool and carries no annotation. */
    @Test
    void c67_an_override_without_annotations_is_protected_and_runs_its_own_code() {
        List<String> own = new CopyOnWriteArrayList<>();
        try (Beans beans = Beans.proxied()
                .bean(Payments.class, () -> new Payments(keys) {
                    @Override
                    @SuppressWarnings("plankey:DroppedAnnotation")
                    public String pay(String to, int more, String key) {
                        own.add(to);
                        return super.pay(to, more, key);
                    }
                })
                .started()) {
            Payments bean = beans.get(Payments.class);

            String first = step.call(() -> bean.pay("ann", 0, IntentKey.INJECTED));
            String second = step.call(() -> bean.pay("bob", 0, IntentKey.INJECTED));

            assertThat(second).isEqualTo(first);
            assertThat(own).containsExactly("ann");
            assertThat(keys).containsExactly(plankey.keyOf(step, "pay"));
        }
    }

    @Test
    void a_bean_of_a_context_without_proxies_is_refused() {
        try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
            context.registerBean(Payments.class, () -> new Payments(keys));
            context.refresh();

            assertThatExceptionOfType(UnwovenToolException.class)
                    .isThrownBy(() -> ToolCatalog.of(Payments.class).bind(plankey, context.getBean(Payments.class)))
                    .withMessageContaining("ProxiedBeansTest$Payments.pay(java.lang.String,int,java.lang.String)")
                    .withMessageContaining("plankey-spring");
        }
    }
}
