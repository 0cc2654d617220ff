package dev.plankey.weaving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.weaving.shapes.Shapes;
import java.io.File;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several applications in one JVM, a class loader each: classes of one name are not one class, and Plankey mixes nothing up. */
class LoadersTest {

    @TempDir
    private static Path unwoven;

    @BeforeAll
    static void compile() throws IOException {
        Compiled.shapes(unwoven);
    }

    @BeforeEach
    void forget() {
        Effects.DONE.clear();
    }

    private static Shape shape(ClassLoader loader) throws ReflectiveOperationException {
        return (Shape) loader.loadClass(Shapes.PublicMethod.class.getName())
                .getConstructor()
                .newInstance();
    }

    private static Plankey plankey() {
        return Plankey.builder().ledger(new InMemoryLedger()).build();
    }

    private static String model(Plankey plankey, StepContext step, Object tools, String text) throws Exception {
        return step.call(() -> ToolCatalog.of(tools.getClass())
                .dispatchOnly()
                .bind(plankey, tools)
                .call(ToolCall.of("public_method_run", "{\"text\":\"" + text + "\"}"))
                .text());
    }

    @Test
    void two_applications_that_share_plankey_have_tools_of_one_name_each_its_own() throws Exception {
        try (Plankey one = plankey();
                Plankey other = plankey()) {
            Object first = shape(new ShapesLoader(unwoven, true)).tools();
            Object second = shape(new ShapesLoader(unwoven, false)).tools();

            String ofOne = model(one, one.task("t").step("1"), first, "a");
            String ofOther = model(other, other.task("t").step("1"), second, "b");

            assertThat(first.getClass()).isNotEqualTo(second.getClass());
            assertThat(List.of(ofOne, ofOther)).containsExactly("a done", "b done");
            one.verify(first.getClass());
            assertThatThrownBy(() -> other.verify(second.getClass()))
                    .as("what the first loader wove says nothing of the second")
                    .hasMessageContaining("neither woven nor proxied");
        }
    }

    @Test
    void an_application_that_is_gone_is_not_kept() throws Exception {
        WeakReference<ClassLoader> gone = used();
        List<byte[]> pressure = new ArrayList<>();
        long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (gone.get() != null && System.nanoTime() < end) {
            System.gc();
            pressure.add(new byte[1 << 20]);
            if (pressure.size() > 50) {
                pressure.clear();
            }
        }
        assertThat(gone.get()).isNull();
    }

    private static WeakReference<ClassLoader> used() throws Exception {
        ClassLoader loader = new ShapesLoader(unwoven, false);
        try (Plankey plankey = plankey()) {
            model(plankey, plankey.task("t").step("1"), shape(loader).tools(), "a");
        }
        return new WeakReference<>(loader);
    }

    /** Everything twice, Plankey included: neither sees the other's context, so that a call goes to the right ledger or to none. */
    @Test
    void two_applications_with_a_plankey_each_know_nothing_of_each_other() throws Exception {
        try (URLClassLoader one = whole();
                URLClassLoader other = whole()) {
            Function<String, String> first = application(one);
            Function<String, String> second = application(other);

            assertThat(first.apply("a")).isEqualTo("a done, 1 intent");
            assertThat(second.apply("b")).isEqualTo("b done, 1 intent");
            assertThat(first.apply("c")).isEqualTo("a done, 1 intent");
        }
    }

    private static URLClassLoader whole() throws IOException {
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            urls.add(Path.of(entry).toUri().toURL());
        }
        return new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }

    @SuppressWarnings("unchecked")
    private static Function<String, String> application(ClassLoader loader) throws ReflectiveOperationException {
        return (Function<String, String>) loader.loadClass(WholeApplication.class.getName())
                .getConstructor()
                .newInstance();
    }
}
