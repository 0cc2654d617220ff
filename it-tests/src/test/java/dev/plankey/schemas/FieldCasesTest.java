package dev.plankey.schemas;

import static net.bytebuddy.matcher.ElementMatchers.named;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.plankey.Dialect;
import dev.plankey.InvalidArgumentsException;
import dev.plankey.Plankey;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.ToolResult;
import dev.plankey.ledger.InMemoryLedger;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import javax.tools.ToolProvider;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.implementation.MethodDelegation;
import net.bytebuddy.implementation.bind.annotation.RuntimeType;
import net.bytebuddy.implementation.bind.annotation.SuperCall;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What went wrong for people in the field between a schema, a model and a method. Each test is named after its case. */
@SuppressWarnings("plankey:MissingOrdinal") // to call twice in one step is what is tested
class FieldCasesTest {

    private static final JsonMapper JSON = JsonMapper.shared();

    private final Plankey plankey =
            Plankey.builder().ledger(new InMemoryLedger()).build();

    @TempDir
    private Path folder;

    /** The advice of a proxy, which a container would generate. */
    public static final class Counting {

        private final AtomicInteger calls = new AtomicInteger();

        @RuntimeType
        public Object count(@SuperCall Callable<?> original) throws Exception {
            calls.incrementAndGet();
            return original.call();
        }
    }

    @Test
    void c67_a_generated_subclass_without_the_annotations_keeps_tool_schema_and_protection() throws Exception {
        Counting advice = new Counting();
        Customers proxy = new ByteBuddy()
                .subclass(Customers.class)
                .method(named("register"))
                .intercept(MethodDelegation.to(advice))
                .make()
                .load(Customers.class.getClassLoader())
                .getLoaded()
                .getDeclaredConstructor()
                .newInstance();
        assertThat(proxy.getClass()
                        .getDeclaredMethod("register", String.class, int.class)
                        .getAnnotations())
                .isEmpty();
        assertThatIllegalArgumentException()
                .as("the generated class has no tools of its own, and that is said")
                .isThrownBy(() -> ToolCatalog.of(proxy.getClass()))
                .withMessageContaining("give the class that declares the tools");

        ToolCatalog catalog = ToolCatalog.of(Customers.class);
        ToolDispatcher dispatcher = catalog.bind(plankey, proxy);
        ToolResult first = inStep("1", () -> dispatcher.call(register("{\"email\":\"a@x.test\",\"age\":3}")));
        ToolResult again = inStep("1", () -> dispatcher.call(register("{\"email\":\"a@x.test\",\"age\":3}")));

        assertThat(catalog.definitions(Dialect.MCP)).containsOnlyOnce("\"name\":\"register\"");
        assertThat(first.isError()).as(first.text()).isFalse();
        assertThat(again.text()).isEqualTo(first.text());
        assertThat(proxy.effects).containsExactly("a@x.test 3");
        assertThat(advice.calls).hasValue(1);
    }

    @Test
    void c73_names_of_parameters_come_from_the_source_and_a_missing_primitive_is_refused_by_name() throws Exception {
        assertThat(Customers.class
                        .getMethod("register", String.class, int.class)
                        .getParameters())
                .noneMatch(java.lang.reflect.Parameter::isNamePresent);
        Customers customers = new Customers();
        ToolCatalog catalog = ToolCatalog.of(Customers.class);
        ToolDispatcher dispatcher = catalog.bind(plankey, customers);

        ToolResult whole = inStep("1", () -> dispatcher.call(register("{\"email\":\"a@x.test\",\"age\":3}")));
        ToolResult missing = inStep("2", () -> dispatcher.call(register("{\"email\":\"a@x.test\"}")));

        assertThat(properties(catalog).propertyNames()).containsExactly("email", "age");
        assertThat(whole.isError()).as(whole.text()).isFalse();
        assertThat(missing.failure()).get().isInstanceOf(InvalidArgumentsException.class);
        assertThat(missing.text()).contains("age");
        assertThat(customers.effects).as("not with a silent 0").containsExactly("a@x.test 3");
    }

    @Test
    void c75_what_one_agent_is_shown_changes_nothing_for_another() {
        ToolCatalog guarded = ToolCatalog.of(Customers.class);
        ToolCatalog plain = guarded.dispatchOnly();
        Supplier<String> forA = () ->
                guarded.definitions(Dialect.MCP, plankey.task("t").step("1").items(List.of(Customers.Region.SOUTH)));
        Supplier<String> forB = () -> plain.definitions(Dialect.MCP);
        String firstA = forA.get();
        String firstB = forB.get();
        assertThat(firstA).isNotEqualTo(firstB);

        ((ObjectNode) properties(plain)).removeAll();

        assertThat(List.of(forB.get(), forA.get(), forA.get(), forB.get()))
                .containsExactly(firstB, firstA, firstA, firstB);
    }

    @Test
    void c76_a_build_whose_processor_never_ran_fails_at_start_and_names_index_and_flag() throws Exception {
        Path source = Files.writeString(folder.resolve("Shop.java"), """
                public class Shop {
                    @dev.plankey.annotations.SideEffecting(onUnknown = dev.plankey.annotations.OnUnknown.REPEAT)
                    public String pay(String order) { return order; }
                }
                """);
        List<String> options = new ArrayList<>(
                List.of("-cp", System.getProperty("java.class.path"), "-d", folder.toString(), source.toString()));
        if (Runtime.version().feature() < 23) {
            options.add(0, "-proc:none"); // newer ones do that by themselves
        }
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, options.toArray(String[]::new)))
                .isZero();
        assertThat(folder.resolve("META-INF/plankey")).doesNotExist();

        URL[] urls = {folder.toUri().toURL()};
        try (URLClassLoader alone = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
                URLClassLoader shop = new URLClassLoader(urls, FieldCasesTest.class.getClassLoader())) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> ToolCatalog.load(alone))
                    .withMessageContainingAll("META-INF/plankey/index", "annotationProcessorPaths", "-proc:full");
            Class<?> type = shop.loadClass("Shop");
            assertThatIllegalStateException()
                    .isThrownBy(() -> ToolCatalog.of(type))
                    .withMessageContainingAll("Shop_Plankey", "annotationProcessorPaths", "-proc:full");
        }
    }

    private ToolResult inStep(String step, Callable<ToolResult> call) throws Exception {
        return plankey.task("t").step(step).call(call::call);
    }

    private static ToolCall register(String arguments) {
        return ToolCall.of("register", arguments);
    }

    private static JsonNode properties(ToolCatalog catalog) {
        return JSON.readTree(catalog.definitions(Dialect.MCP)).at("/0/inputSchema/properties");
    }
}
