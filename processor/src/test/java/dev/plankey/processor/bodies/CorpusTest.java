package dev.plankey.processor.bodies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Small programs with and without mistakes; the programs themselves say on which line what is to be found. */
class CorpusTest {

    private static final Pattern EXPECTED = Pattern.compile("// expect: (error|warning|note) (MissingOrdinal)\\s*$");

    @ParameterizedTest
    @MethodSource("mistakes")
    void a_mistake_is_found_where_it_is_made(Path program) throws IOException {
        Compilation compilation = compile(List.of(), program);
        List<String> expected = expectations(program);

        assertThat(expected).isNotEmpty();
        assertThat(compilation.findings()).isEqualTo(expected);
        assertThat(compilation.others()).isEmpty();
        assertThat(compilation.success())
                .as("an error fails the build, a warning does not")
                .isEqualTo(expected.stream().noneMatch(finding -> finding.contains("error")));
    }

    @Test
    void a_warning_fails_a_build_that_treats_warnings_as_errors() {
        Path program = Compilation.CORPUS.resolve("must-find/StreamMap.java");

        assertThat(compile(List.of(), program).success()).isTrue();
        assertThat(compile(List.of("-Werror"), program).success()).isFalse();
    }

    @ParameterizedTest
    @MethodSource("correctPrograms")
    void a_correct_program_compiles_also_where_warnings_are_errors(Path program) throws IOException {
        Compilation compilation = compile(List.of("-Xlint:all,-processing", "-Werror"), program);
        List<String> expected = expectations(program);

        assertThat(expected).allMatch(finding -> finding.contains("note"));
        assertThat(compilation.findings()).isEqualTo(expected);
        assertThat(compilation.others()).isEmpty();
        assertThat(compilation.success()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("acceptedMisses")
    void what_is_not_found_says_what_finds_it_at_run_time(Path program) throws IOException {
        assertThat(Files.readString(program)).contains("// run time: ");
        assertThat(compile(List.of(), program).findings()).isEmpty();
    }

    @Test
    void the_corpus_is_as_large_as_it_should_be() {
        assertThat(mistakes().count()).isGreaterThanOrEqualTo(90);
        assertThat(correctPrograms().count()).isGreaterThanOrEqualTo(90);
    }

    static Stream<Path> mistakes() {
        return programs("must-find");
    }

    static Stream<Path> correctPrograms() {
        return programs("must-not-find");
    }

    static Stream<Path> acceptedMisses() {
        return programs("accepted-misses");
    }

    private static Stream<Path> programs(String folder) {
        try (Stream<Path> files = Files.list(Compilation.CORPUS.resolve(folder))) {
            return files.sorted().toList().stream();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static Compilation compile(List<String> options, Path program) {
        return Compilation.of(options, List.of(Compilation.source(program)), new Compilation.BodiesOnly());
    }

    private static List<String> expectations(Path program) throws IOException {
        List<String> lines = Files.readAllLines(program);
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Matcher marked = EXPECTED.matcher(lines.get(i));
            if (marked.find()) {
                expected.add((i + 1) + ": " + marked.group(1) + " " + marked.group(2));
            }
        }
        return expected.stream().sorted().toList();
    }
}
