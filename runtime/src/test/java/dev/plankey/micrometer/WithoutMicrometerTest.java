package dev.plankey.micrometer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.Plankey;
import dev.plankey.Tool;
import dev.plankey.ledger.InMemoryLedger;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Most applications have no Micrometer: Plankey must not notice. */
class WithoutMicrometerTest {

    /** Loaded and run where there is no Micrometer. */
    public static final class Application implements Callable<String> {

        /** For the other loader. */
        public Application() {}

        @Override
        public String call() {
            Tool<String, String> pay =
                    Tool.named("pay", String.class, String.class).resend();
            try (Plankey plankey =
                    Plankey.builder().ledger(new InMemoryLedger()).build()) {
                return plankey.task("t").step("1").call(() -> plankey.call(pay, "a", (text, intent) -> "paid " + text));
            }
        }
    }

    @Test
    void a_call_runs_and_only_who_asks_for_the_listener_misses_it() throws Exception {
        try (URLClassLoader without =
                new URLClassLoader(classPathWithout("micrometer"), ClassLoader.getPlatformClassLoader())) {
            Class<?> application = without.loadClass(Application.class.getName());
            assertThat(application).isNotSameAs(Application.class);

            assertThat(((Callable<?>) application.getConstructor().newInstance()).call())
                    .isEqualTo("paid a");
            assertThatThrownBy(() -> without.loadClass("io.micrometer.core.instrument.MeterRegistry"))
                    .isInstanceOf(ClassNotFoundException.class);
        }
    }

    private static URL[] classPathWithout(String library) {
        // The runner's own class path may be a jar that only names the real one.
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return Arrays.stream(classPath.split(File.pathSeparator))
                .filter(entry -> !entry.contains(library))
                .map(WithoutMicrometerTest::url)
                .toArray(URL[]::new);
    }

    private static URL url(String entry) {
        try {
            return Path.of(entry).toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(entry, e);
        }
    }
}
