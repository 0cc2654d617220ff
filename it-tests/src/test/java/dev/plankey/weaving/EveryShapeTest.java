package dev.plankey.weaving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.ToolResult;
import dev.plankey.UnwovenToolException;
import dev.plankey.generated.ToolClasses;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.spi.IntentEvent;
import dev.plankey.weaving.shapes.Shapes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Exactly once per invocation (C66 to C69): each form that a tool may have, in each way of weaving, is met once whoever calls it, or refused at start, or at every call, with a message. {@code
 * docs/weaving.md} has what came out as a table: {@code -Dplankey.goldens=update} writes it anew, to be read before it is committed.
 */
class EveryShapeTest {

    @TempDir
    private static Path unwoven;

    private final List<IntentEvent> events = new CopyOnWriteArrayList<>();

    @BeforeAll
    static void compile() throws IOException {
        Compiled.shapes(unwoven);
    }

    @BeforeEach
    void forget() {
        Effects.DONE.clear();
    }

    static Stream<Class<?>> shapes() {
        return Arrays.stream(Shapes.class.getDeclaredClasses())
                .filter(Shape.class::isAssignableFrom)
                .sorted(Comparator.comparing(Class::getSimpleName));
    }

    static Stream<Arguments> inEveryWay() {
        return shapes().flatMap(shape -> Stream.of(Way.values()).map(way -> Arguments.of(shape.getSimpleName(), way)));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("inEveryWay")
    void a_call_from_java_is_met_once_or_refused(String name, Way way) throws Exception {
        Shape shape = shape(name, way);
        if (isRefusedAtStart(shape, way)) {
            return;
        }
        Object tools = way.bean(shape.tools());
        try (Plankey plankey = plankey()) {
            StepContext step = plankey.task("t").step("1");
            if (!shape.refused().isEmpty()) {
                assertThatThrownBy(() -> call(step, shape, tools, "a")).hasMessageContaining(shape.refused());
                assertThat(Effects.DONE).isEmpty();
            } else if (shape.failing()) {
                assertUnchanged(catchThrowable(() -> call(step, shape, tools, "a")));
                assertThat(Effects.DONE).containsExactly("a");
                assertThat(claims()).isEqualTo(1);
            } else {
                Object first = call(step, shape, tools, "a");
                Object second = call(step, shape, tools, "b");

                assertThat(second).isEqualTo(first);
                assertThat(Effects.DONE).singleElement().asString().startsWith("a");
                assertThat(claims()).isEqualTo(shape.intents());
            }
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("inEveryWay")
    void a_model_s_call_and_one_from_java_are_one_intent(String name, Way way) throws Exception {
        Shape shape = shape(name, way);
        if (shape.tool().isEmpty() || shape.failing() || isRefusedAtStart(shape, way)) {
            return;
        }
        Object tools = way.bean(shape.tools());
        try (Plankey plankey = plankey()) {
            StepContext step = plankey.task("t").step("1");
            ToolDispatcher dispatcher = ToolCatalog.of(toolClass(tools)).bind(plankey, tools);

            ToolResult model = step.call(() -> dispatcher.call(ToolCall.of(shape.tool(), shape.json("a"))));
            call(step, shape, tools, "b");

            assertThat(model.failure()).isEmpty();
            assertThat(Effects.DONE).singleElement().asString().startsWith("a");
            assertThat(claims()).isEqualTo(shape.intents());
        }
    }

    /** The same classes, neither woven nor proxied: not one of them can be bound, or passes at start. */
    @ParameterizedTest
    @MethodSource("shapes")
    void what_is_in_no_way_protected_is_refused_at_start(Class<?> type) throws Exception {
        Shape shape = shape(type.getSimpleName(), new ShapesLoader(unwoven, false));
        Object tools = shape.tools();
        if (!shape.refused().isEmpty()) {
            return;
        }
        try (Plankey plankey = plankey()) {
            Class<?> toolClass = toolClass(tools);
            assertThatThrownBy(() -> ToolCatalog.of(toolClass).bind(plankey, tools))
                    .isInstanceOf(UnwovenToolException.class)
                    .hasMessageContaining(toolClass.getName() + ".run(")
                    .hasMessageContaining("aspectj-maven-plugin")
                    .hasMessageContaining("post-compile-weaving");
            assertThatThrownBy(() -> plankey.verify(toolClass))
                    .isInstanceOf(UnwovenToolException.class)
                    .hasMessageContaining(toolClass.getName() + ".run(");
            ToolCatalog.of(toolClass).dispatchOnly().bind(plankey, tools);
        }
    }

    /** The class of the catalogue is woven; the object's own, of another module perhaps, overrides its tool and is not. */
    @Test
    void an_override_that_nobody_wove_is_refused_though_its_super_class_is_woven() throws Exception {
        Object sub = shape("AnnotatedOverride", new ShapesLoader(unwoven, name -> !name.contains("Sub")))
                .tools();
        Class<?> base = sub.getClass().getSuperclass();
        try (Plankey plankey = plankey()) {
            plankey.verify(base);
            assertThatThrownBy(() -> ToolCatalog.of(base).bind(plankey, sub))
                    .isInstanceOf(UnwovenToolException.class)
                    .hasMessageContaining("$AnnotatedOverride$Sub.run(java.lang.String)");
        }
    }

    @Test
    void docs_weaving_md_has_the_table() throws Exception {
        List<String> table = new ArrayList<>();
        table.add("| a tool that is | "
                + String.join(
                        " | ", Stream.of(Way.values()).map(way -> way.title).toList()) + " |");
        table.add("|---|" + "---|".repeat(Way.values().length));
        for (Class<?> type : shapes().toList()) {
            StringBuilder row =
                    new StringBuilder("| ").append(words(type.getSimpleName())).append(" |");
            for (Way way : Way.values()) {
                row.append(' ')
                        .append(said(shape(type.getSimpleName(), way), way))
                        .append(" |");
            }
            table.add(row.toString());
        }
        String generated = "<!-- shapes -->\n" + String.join("\n", table) + "\n<!-- /shapes -->";
        Path page = Path.of("../docs/weaving.md");
        String text = Files.readString(page);
        String stands = text.substring(text.indexOf("<!-- shapes -->"), text.indexOf("<!-- /shapes -->") + 16);
        if ("update".equals(System.getProperty("plankey.goldens"))) {
            Files.writeString(page, text.replace(stands, generated));
            return;
        }
        assertThat(stands).isEqualTo(generated);
    }

    private static String said(Shape shape, Way way) {
        if (!shape.refused().isEmpty()) {
            return way.proxied ? "refused at start" : "refused at every call";
        }
        if (!way.woven && !shape.refusedByProxies().isEmpty()) {
            return "refused at start";
        }
        return shape.intents() == 1 ? "once" : "once each";
    }

    /** GenericResult → generic result. */
    private static String words(String name) {
        return name.replaceAll("(?<=.)([A-Z])", " $1").toLowerCase(java.util.Locale.ROOT);
    }

    /** Only proxies say it at start; woven classes are protected from inside, wherever the call comes from. */
    private static boolean isRefusedAtStart(Shape shape, Way way) {
        String why = shape.refused().isEmpty() ? shape.refusedByProxies() : shape.refused();
        if (why.isEmpty()
                || (way != Way.PROXY && (!way.proxied || shape.refused().isEmpty()))) {
            return false;
        }
        Object tools = shape.tools();
        assertThatThrownBy(() -> way.bean(tools)).hasMessageContaining(why);
        return true;
    }

    private static void assertUnchanged(Throwable thrown) {
        assertThat(thrown).hasMessage("from the body").hasNoCause().hasNoSuppressedExceptions();
        assertThat(thrown.getClass()).isIn(IllegalStateException.class, IOException.class, AssertionError.class);
        assertThat(thrown.getStackTrace()[0].getMethodName()).startsWith("run");
        assertThat(thrown.getStackTrace())
                .anyMatch(frame -> frame.getMethodName().equals("call"));
    }

    private Plankey plankey() {
        return Plankey.builder()
                .ledger(new InMemoryLedger())
                .listener(events::add)
                .build();
    }

    private long claims() {
        return events.stream().filter(IntentEvent.Claimed.class::isInstance).count();
    }

    private static Object call(StepContext step, Shape shape, Object tools, String text) throws Exception {
        return step.call(() -> {
            try {
                return shape.call(tools, text);
            } catch (Exception | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        });
    }

    private static Shape shape(String name, Way way) throws ReflectiveOperationException {
        return shape(name, way.loader(unwoven));
    }

    private static Shape shape(String name, ClassLoader loader) throws ReflectiveOperationException {
        return (Shape) loader.loadClass(Shapes.class.getName() + '$' + name)
                .getConstructor()
                .newInstance();
    }

    /** The first class above an object that has tools. */
    private static Class<?> toolClass(Object tools) {
        List<Class<?>> types = new ArrayList<>();
        for (Class<?> type = tools.getClass(); type != null; type = type.getSuperclass()) {
            types.add(type);
            types.addAll(List.of(type.getInterfaces()));
        }
        return types.stream()
                .filter(type -> ToolClasses.of(type).isPresent())
                .findFirst()
                .orElseThrow();
    }
}
