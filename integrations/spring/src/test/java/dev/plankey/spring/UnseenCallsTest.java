package dev.plankey.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.UnwovenToolException;
import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.SideEffecting;
import dev.plankey.annotations.ToolGroup;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Lazy;
import org.springframework.scheduling.annotation.Async;

/** C68, where nothing is woven: a bean whose tools a proxy cannot protect does not start, and says which and why. */
@SuppressWarnings({"plankey:MissingOrdinal", "plankey:PrivateTool", "plankey:RepeatOfCreation"})
class UnseenCallsTest {

    /** A tool that its own object calls. */
    @ToolGroup(prefix = "neighbour")
    public static class Neighbour {
        public String outer(String text) {
            return pay(text, IntentKey.INJECTED);
        }

        @SideEffecting
        public String pay(String text, @IntentKey String key) {
            return text;
        }
    }

    /** In a lambda. */
    @ToolGroup(prefix = "in_lambda")
    public static class InLambda {
        public Supplier<String> outer(String text) {
            return () -> pay(text);
        }

        @SideEffecting(onUnknown = OnUnknown.REPEAT)
        public String pay(String text) {
            return text;
        }
    }

    /** By reference. */
    @ToolGroup(prefix = "by_reference")
    public static class ByReference {
        public UnaryOperator<String> outer() {
            return this::pay;
        }

        @SideEffecting(onUnknown = OnUnknown.REPEAT)
        public String pay(String text) {
            return text;
        }
    }

    /** From a class inside. */
    @ToolGroup(prefix = "from_inside")
    public static class FromInside {
        public Runnable outer(String text) {
            return new Runnable() {
                @Override
                public void run() {
                    pay(text);
                }
            };
        }

        @SideEffecting(onUnknown = OnUnknown.REPEAT)
        public String pay(String text) {
            return text;
        }
    }

    /** The call stands in the subclass. */
    public static class Inherited extends Calm {
        public String outer(String text) {
            return pay(text);
        }
    }

    /** Without calls of its own. */
    @ToolGroup(prefix = "calm")
    public static class Calm {
        @SideEffecting(onUnknown = OnUnknown.REPEAT)
        public String pay(String text) {
            return text;
        }
    }

    /** Private. */
    @ToolGroup(prefix = "hidden")
    public static class Hidden {
        public String outer(String text) {
            return pay(text);
        }

        @SideEffecting(onUnknown = OnUnknown.REPEAT)
        private String pay(String text) {
            return text;
        }
    }

    /** Static. */
    @ToolGroup(prefix = "static")
    public static class Static {
        @SideEffecting(onUnknown = OnUnknown.REPEAT)
        public static String pay(String text) {
            return text;
        }
    }

    /** Final. */
    @ToolGroup(prefix = "final")
    public static class Final {
        @SideEffecting(onUnknown = OnUnknown.REPEAT)
        public final String pay(String text) {
            return text;
        }
    }

    /** A final class. */
    @ToolGroup(prefix = "recorded")
    public record Recorded(String text) {
        @SideEffecting(onUnknown = OnUnknown.REPEAT)
        public String pay(String to) {
            return text + to;
        }
    }

    /** Calls the bean, and not itself. */
    @ToolGroup(prefix = "careful")
    public static class Careful {
        @Lazy
        @Autowired
        Careful self;

        public String outer(String text) {
            return self.pay(text);
        }

        @SideEffecting(onUnknown = OnUnknown.REPEAT)
        public String pay(String text) {
            return text;
        }
    }

    /** An override that calls what it overrides. */
    @ToolGroup(prefix = "louder")
    public static class Louder extends Calm {
        @Override
        @SideEffecting(onUnknown = OnUnknown.REPEAT)
        @SuppressWarnings("plankey:SuperToolCalled")
        public String pay(String text) {
            return super.pay(text);
        }
    }

    /** Implements a generic method, so that the compiler adds a bridge that calls it. */
    @ToolGroup(prefix = "bridged")
    public static class Bridged implements UnaryOperator<String> {
        @Override
        @SideEffecting(onUnknown = OnUnknown.REPEAT)
        public String apply(String text) {
            return text;
        }
    }

    /** Over before it has begun. */
    @ToolGroup(prefix = "hasty")
    public static class Hasty {
        @Async
        @SideEffecting(onUnknown = OnUnknown.REPEAT)
        public void pay(String text) {}
    }

    /** Over when it is. */
    @ToolGroup(prefix = "patient")
    public static class Patient {
        @Async
        @SideEffecting(onUnknown = OnUnknown.REPEAT)
        public CompletableFuture<String> pay(String text) {
            return CompletableFuture.completedFuture(text);
        }
    }

    private record Refused(Class<?> type, Supplier<?> bean, String why) {}

    @TestFactory
    Stream<DynamicTest> c68_what_a_proxy_does_not_see_is_refused_at_start() {
        return Stream.of(
                        new Refused(Neighbour.class, Neighbour::new, "UnseenCallsTest$Neighbour.outer calls it"),
                        new Refused(InLambda.class, InLambda::new, "InLambda.lambda$outer$"),
                        new Refused(ByReference.class, ByReference::new, "ByReference.outer calls it"),
                        new Refused(FromInside.class, FromInside::new, "FromInside$1.run calls it"),
                        new Refused(Inherited.class, Inherited::new, "Inherited.outer calls it"),
                        new Refused(Hidden.class, Hidden::new, "It is private"),
                        new Refused(Static.class, Static::new, "It is static"),
                        new Refused(Final.class, Final::new, "It is final"),
                        new Refused(Recorded.class, () -> new Recorded("x"), "Its class is final"))
                .map(refused -> DynamicTest.dynamicTest(
                        refused.type().getSimpleName(),
                        () -> assertThatThrownBy(() -> start(Beans.proxied(), refused.type(), refused.bean()))
                                .rootCause()
                                .isInstanceOf(UnwovenToolException.class)
                                .hasMessageContaining("pay(java.lang.String")
                                .hasMessageContaining("neither woven nor proxied")
                                .hasMessageContaining(refused.why())
                                .hasMessageContaining("weave")));
    }

    @TestFactory
    Stream<DynamicTest> what_it_sees_starts() {
        return Stream.<Refused>of(
                        new Refused(Calm.class, Calm::new, ""),
                        new Refused(Careful.class, Careful::new, ""),
                        new Refused(Louder.class, Louder::new, ""),
                        new Refused(Bridged.class, Bridged::new, ""),
                        new Refused(Patient.class, Patient::new, ""))
                .map(fine -> DynamicTest.dynamicTest(
                        fine.type().getSimpleName(),
                        () -> assertThatCode(() -> start(Beans.proxied(), fine.type(), fine.bean()))
                                .doesNotThrowAnyException()));
    }

    @Test
    void a_call_that_is_known_to_be_harmless_may_be_let_through() {
        SideEffectingBeanPostProcessor proxies = new SideEffectingBeanPostProcessor();
        proxies.setRefusingSelfInvocation(false);

        assertThatCode(() -> start(Beans.with(proxies), Neighbour.class, Neighbour::new))
                .doesNotThrowAnyException();
    }

    @Test
    void a_tool_that_would_be_done_before_it_has_begun_is_refused() {
        assertThatThrownBy(() -> start(Beans.proxied(), Hasty.class, Hasty::new))
                .rootCause()
                .hasMessageContaining("@Async")
                .hasMessageContaining("CompletableFuture");
    }

    @Test
    void beans_without_tools_are_left_alone() {
        try (Beans beans =
                Beans.proxied().bean(StringBuilder.class, StringBuilder::new).started()) {
            assertThat(beans.get(StringBuilder.class).getClass()).isEqualTo(StringBuilder.class);
        }
    }

    @SuppressWarnings("unchecked")
    private static void start(Beans beans, Class<?> type, Supplier<?> bean) {
        try (beans) {
            beans.bean((Class<Object>) type, (Supplier<Object>) bean).started();
        }
    }
}
