package dev.plankey.processor.bodies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.Messager;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.Test;

/** Builds that have nothing to do with the rule, or have troubles of their own, go on as without it. */
class BodiesInBuildsTest {

    private static final String LOOP = """
            import java.util.*;
            import shop.*;

            class Loop {
                void pay(Bank bank, List<Order> orders) {
                    for (Order order : orders) {
                        bank.charge(order);
                    }
                }
            }
            """;

    @Test
    void a_syntax_error_is_javacs_own_business() {
        Compilation compilation = Compilation.of(LOOP.replace("bank.charge(order);", "bank.charge(order"));

        assertThat(compilation.findings()).isEmpty();
        assertThat(compilation.others()).isNotEmpty().noneMatch(message -> message.startsWith("["));
    }

    @Test
    void a_type_error_is_javacs_own_business() {
        Compilation compilation = Compilation.of(LOOP.replace("bank.charge(order);", "bank.charge(order, missing());"));

        assertThat(compilation.findings()).isEmpty();
        assertThat(compilation.others()).singleElement().asString().contains("missing");
    }

    @Test
    void a_class_with_a_type_error_is_not_guessed_at() {
        Compilation compilation = Compilation.of(LOOP.replace("class Loop {", "class Loop {\n    int x = unknown();"));

        assertThat(compilation.findings()).isEmpty();
        assertThat(compilation.others()).singleElement().asString().contains("unknown");
    }

    @Test
    void an_error_in_one_class_hides_nothing_in_another() {
        Compilation compilation = Compilation.of(LOOP, "class Broken { int x = missing(); }");

        assertThat(compilation.findings()).containsExactly("7: error MissingOrdinal");
    }

    @Test
    void processing_only_looks_into_no_body() {
        Compilation compilation =
                Compilation.of(List.of("-proc:only"), List.of(Compilation.source(LOOP)), new Compilation.BodiesOnly());

        assertThat(compilation.diagnostics()).isEmpty();
        assertThat(compilation.success()).isTrue();
    }

    @Test
    void types_that_another_processor_generates_are_used_in_bodies() {
        String usesGenerated = """
                import java.util.*;
                import dev.plankey.*;
                import shop.*;

                class UsesGenerated {
                    void right(Bank bank, StepContext step, List<Order> orders) {
                        for (Order order : orders) {
                            step.ordinal(Generated.idOf(order)).run(() -> bank.charge(order));
                        }
                    }

                    void wrong(Generated generated, List<Order> orders) {
                        for (Order order : orders) {
                            generated.send(order);
                        }
                    }
                }
                """;

        Compilation compilation = Compilation.of(
                List.of(),
                List.of(Compilation.source(usesGenerated)),
                new Generator("Generated", """
                        import dev.plankey.annotations.*;
                        import shop.*;

                        public class Generated {
                            static String idOf(Order order) {
                                return order.id();
                            }

                            @SideEffecting(onUnknown = OnUnknown.ESCALATE)
                            void send(Order order) {}
                        }
                        """),
                new Compilation.BodiesOnly());

        assertThat(compilation.findings()).containsExactly("14: error MissingOrdinal");
        assertThat(compilation.others()).isEmpty();
    }

    @Test
    void generated_code_that_is_marked_as_such_is_left_alone() {
        Compilation compilation = Compilation.of(
                List.of(),
                List.of(Compilation.source("class Empty {}")),
                new Generator(
                        "Loop",
                        LOOP.replace("class Loop", "@javax.annotation.processing.Generated(\"test\") class Loop")),
                new Compilation.BodiesOnly());

        assertThat(compilation.findings()).isEmpty();
        assertThat(compilation.success()).isTrue();
    }

    @Test
    void a_module_is_checked_like_any_other_code() {
        String tool = """
                package tools;

                import dev.plankey.annotations.*;

                public class Mailer {
                    @SideEffecting(onUnknown = OnUnknown.ESCALATE)
                    public void send(String to) {}

                    void all(String... names) {
                        for (String name : names) {
                            send(name);
                        }
                    }
                }
                """;

        Compilation compilation = Compilation.of(
                List.of("--module-path", Compilation.annotations()),
                List.of(
                        Compilation.source("module tools { requires dev.plankey.annotations; }"),
                        Compilation.source(tool)),
                new Compilation.BodiesOnly());

        assertThat(compilation.findings()).containsExactly("11: error MissingOrdinal");
        assertThat(compilation.others()).isEmpty();
    }

    @Test
    void code_without_tools_is_compiled_without_a_word() {
        Compilation compilation = Compilation.of(
                List.of("-Xlint:all,-processing", "-Werror"),
                List.of(Compilation.source("""
                        class Plain {
                            int sum(int... all) {
                                int sum = 0;
                                for (int one : all) {
                                    sum += one;
                                }
                                return sum;
                            }
                        }
                        """)),
                new Compilation.BodiesOnly());

        assertThat(compilation.diagnostics()).isEmpty();
        assertThat(compilation.success()).isTrue();
    }

    @Test
    void a_failure_of_our_own_is_one_positioned_error_that_asks_for_a_report() {
        Compilation compilation = Compilation.of(
                List.of(),
                List.of(Compilation.source(LOOP), Compilation.source(LOOP.replace("class Loop", "class Second"))),
                new Wrapping(environment -> environment, (rule, otherwise) -> {
                    throw new IllegalStateException("a bug");
                }));

        assertThat(compilation.diagnostics()).singleElement().satisfies(diagnostic -> {
            assertThat(diagnostic.getKind()).isEqualTo(Diagnostic.Kind.ERROR);
            assertThat(diagnostic.getLineNumber()).isEqualTo(4);
            assertThat(diagnostic.getMessage(null)).contains("[ProcessorFailure]", "a bug", "report");
        });
    }

    @Test
    void the_environment_of_a_build_tool_is_unwrapped() {
        assertThat(findingsBehind(Delegating::new)).containsExactly("7: error MissingOrdinal");
        assertThat(findingsBehind(environment -> new Delegating(new Delegating(environment))))
                .containsExactly("7: error MissingOrdinal");
    }

    @Test
    void the_proxy_of_an_ide_is_unwrapped() {
        assertThat(findingsBehind(BodiesInBuildsTest::proxy)).containsExactly("7: error MissingOrdinal");
    }

    @Test
    void behind_an_unknown_wrapper_one_note_says_that_bodies_are_not_checked() {
        Compilation compilation = Compilation.of(
                List.of("-Werror"),
                List.of(Compilation.source(LOOP)),
                new Wrapping(Opaque::new, (rule, otherwise) -> Optional.of(otherwise)));

        assertThat(compilation.findings()).isEmpty();
        assertThat(compilation.diagnostics()).singleElement().satisfies(diagnostic -> {
            assertThat(diagnostic.getKind()).isEqualTo(Diagnostic.Kind.NOTE);
            assertThat(diagnostic.getMessage(null)).startsWith("[BodyCheckSkipped]");
        });
        assertThat(compilation.success()).isTrue();
    }

    private static List<String> findingsBehind(UnaryOperator<ProcessingEnvironment> wrapper) {
        Compilation compilation = Compilation.of(
                List.of(),
                List.of(Compilation.source(LOOP)),
                new Wrapping(wrapper, (rule, otherwise) -> Optional.of(otherwise)));
        assertThat(compilation.others()).isEmpty();
        return compilation.findings();
    }

    /** As IntelliJ's build process does: an anonymous handler that has captured the real one. */
    private static ProcessingEnvironment proxy(ProcessingEnvironment delegateTo) {
        InvocationHandler handler = new InvocationHandler() {
            @Override
            public Object invoke(Object self, java.lang.reflect.Method method, Object[] arguments) throws Throwable {
                return method.invoke(delegateTo, arguments);
            }
        };
        return (ProcessingEnvironment) Proxy.newProxyInstance(
                BodiesInBuildsTest.class.getClassLoader(), new Class<?>[] {ProcessingEnvironment.class}, handler);
    }

    /** The processor in an environment that somebody has wrapped. */
    private static final class Wrapping extends AbstractProcessor {

        private final UnaryOperator<ProcessingEnvironment> wrapper;
        private final Loudness loudness;

        Wrapping(UnaryOperator<ProcessingEnvironment> wrapper, Loudness loudness) {
            this.wrapper = wrapper;
            this.loudness = loudness;
        }

        @Override
        public Set<String> getSupportedAnnotationTypes() {
            return Set.of("*");
        }

        @Override
        public SourceVersion getSupportedSourceVersion() {
            return SourceVersion.latestSupported();
        }

        @Override
        public synchronized void init(ProcessingEnvironment environment) {
            super.init(environment);
            BodyRules.watch(wrapper.apply(environment), loudness);
        }

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            return false;
        }
    }

    /** Somebody else's processor. */
    private static final class Generator extends AbstractProcessor {

        private final String name;
        private final String source;
        private boolean done;

        Generator(String name, String source) {
            this.name = name;
            this.source = source;
        }

        @Override
        public Set<String> getSupportedAnnotationTypes() {
            return Set.of("*");
        }

        @Override
        public SourceVersion getSupportedSourceVersion() {
            return SourceVersion.latestSupported();
        }

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            if (!done) {
                done = true;
                try (Writer writer =
                        processingEnv.getFiler().createSourceFile(name).openWriter()) {
                    writer.write(source);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
            return false;
        }
    }

    /** As Gradle's incremental annotation processing does: a class with a field. */
    private static final class Delegating extends Opaque {

        private final ProcessingEnvironment delegate;

        Delegating(ProcessingEnvironment delegate) {
            super(delegate);
            this.delegate = delegate;
        }

        @Override
        public String toString() {
            return "around " + delegate;
        }
    }

    /** A wrapper that hides what it wraps under a name that nobody knows. */
    private static class Opaque implements ProcessingEnvironment {

        private final ProcessingEnvironment hidden;

        Opaque(ProcessingEnvironment hidden) {
            this.hidden = hidden;
        }

        @Override
        public Map<String, String> getOptions() {
            return hidden.getOptions();
        }

        @Override
        public Messager getMessager() {
            return hidden.getMessager();
        }

        @Override
        public Filer getFiler() {
            return hidden.getFiler();
        }

        @Override
        public Elements getElementUtils() {
            return hidden.getElementUtils();
        }

        @Override
        public Types getTypeUtils() {
            return hidden.getTypeUtils();
        }

        @Override
        public SourceVersion getSourceVersion() {
            return hidden.getSourceVersion();
        }

        @Override
        public java.util.Locale getLocale() {
            return hidden.getLocale();
        }
    }
}
