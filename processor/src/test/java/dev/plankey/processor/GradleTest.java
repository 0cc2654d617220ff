package dev.plankey.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.ServiceLoader;
import javax.annotation.processing.Processor;
import org.junit.jupiter.api.Test;

/** What Gradle has to know before it compiles a module with tools anew only in part: one index for all classes makes the processor an aggregating one. */
class GradleTest {

    @Test
    void every_processor_in_the_jar_is_declared_aggregating() throws IOException {
        List<String> processors = ServiceLoader.load(Processor.class).stream()
                .map(provider -> provider.type().getName())
                .filter(name -> name.startsWith("dev.plankey."))
                .map(name -> name + ",aggregating")
                .toList();

        assertThat(processors).isNotEmpty();
        assertThat(declared()).containsExactlyElementsOf(processors);
    }

    private static List<String> declared() throws IOException {
        try (var resource =
                GradleTest.class.getResourceAsStream("/META-INF/gradle/incremental.annotation.processors")) {
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
    }
}
