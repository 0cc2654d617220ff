package dev.plankey.processor.bodies;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What {@code -Aplankey.MissingOrdinal} makes of the rule. */
class OptionsTest {

    @Test
    void off_says_nothing() {
        Compilation loop = compile("off", "must-find/ForEachBody.java");

        assertThat(loop.findings()).isEmpty();
        assertThat(loop.success()).isTrue();
        assertThat(compile("off", "must-not-find/RetryWhile.java").findings()).isEmpty();
    }

    @Test
    void warn_lets_a_wrong_program_compile() {
        Compilation loop = compile("warn", "must-find/ForEachBody.java");

        assertThat(loop.findings()).singleElement().asString().contains("warning");
        assertThat(loop.success()).isTrue();
    }

    @Test
    void error_makes_errors_of_warnings() {
        Compilation stream = compile("error", "must-find/StreamMap.java");

        assertThat(stream.findings()).singleElement().asString().contains("error");
        assertThat(stream.success()).isFalse();
    }

    @Test
    void a_retry_loop_stays_a_note_whatever_the_build_says() {
        for (String option : List.of("error", "warn")) {
            Compilation retry = compile(option, "must-not-find/RetryWhile.java");

            assertThat(retry.findings()).singleElement().asString().contains("note");
            assertThat(retry.success()).isTrue();
        }
    }

    private static Compilation compile(String option, String program) {
        return Compilation.of(
                List.of("-Aplankey.MissingOrdinal=" + option),
                List.of(Compilation.source(Compilation.CORPUS.resolve(Path.of(program)))),
                new Compilation.BodiesOnly());
    }
}
