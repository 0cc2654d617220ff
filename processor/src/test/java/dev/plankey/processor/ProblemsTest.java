package dev.plankey.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.plankey.processor.check.Rule;
import dev.plankey.processor.check.Severity;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each rule with wrong and right code; {@code /*!*}{@code /} stands where the problem has to be shown. */
class ProblemsTest {

    static final String MARK = "/*!*/";

    /** They have no source. Call sites have a corpus of their own besides. */
    private static final Set<Rule> ELSEWHERE =
            Set.of(Rule.BODY_CHECK_SKIPPED, Rule.PROCESSOR_FAILURE, Rule.UNKNOWN_OPTION);

    static Stream<Rule> rules() {
        return Stream.of(Rule.values()).filter(rule -> !ELSEWHERE.contains(rule));
    }

    static Stream<Rule> suppressibleRules() {
        return rules().filter(rule -> !rule.isHard());
    }

    private static String wrong(Rule rule) {
        return TestCompiler.resource("problems/" + rule.id() + "/Wrong.java");
    }

    @ParameterizedTest
    @MethodSource("rules")
    void wrong_code_is_found_where_it_is_wrong(Rule rule) {
        String marked = wrong(rule);
        String before = marked.substring(0, marked.indexOf(MARK));
        String source = marked.replace(MARK, "");
        long line = before.lines().count() + (before.endsWith("\n") ? 1 : 0);
        long column = before.length() - before.lastIndexOf('\n');

        Compilation compilation = TestCompiler.compile(List.of(), source);

        List<Diagnostic<? extends JavaFileObject>> found = problems(compilation, rule);
        assertThat(found)
                .as("%s in %s", rule.id(), TestCompiler.messages(compilation))
                .hasSize(1);
        Diagnostic<? extends JavaFileObject> problem = found.get(0);
        assertThat(problem.getLineNumber() + ":" + problem.getColumnNumber()).isEqualTo(line + ":" + column);
        assertThat(problem.getSource()).isNotNull();
        assertThat(problem.getSource().getName())
                .isEqualTo(TestCompiler.file(source).getName());
        assertThat(problem.getMessage(Locale.ROOT)).contains("found:", "fix:", "suppress:");
        boolean error = problem.getKind() == Diagnostic.Kind.ERROR;
        assertThat(compilation.status() == Compilation.Status.FAILURE).isEqualTo(error);
        if (rule != Rule.DIALECT_LIMIT) { // an error where somebody asked for the strict form
            assertThat(error).isEqualTo(rule.severity() == Severity.ERROR);
        }
    }

    @ParameterizedTest
    @MethodSource("rules")
    void right_code_compiles_without_a_word(Rule rule) {
        String source = TestCompiler.resource("problems/" + rule.id() + "/Right.java");

        Compilation compilation = TestCompiler.compile(List.of("-Werror"), source);

        assertThat(TestCompiler.messages(compilation)).noneMatch(m -> m.contains("[" + rule.id() + "]"));
        assertThat(compilation.errors()).isEmpty();
        assertThat(compilation.warnings()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("suppressibleRules")
    void an_option_silences_it(Rule rule) {
        Compilation compilation = TestCompiler.compile(
                List.of("-Aplankey." + rule.id() + "=off"), wrong(rule).replace(MARK, ""));

        assertThat(problems(compilation, rule)).isEmpty();
        assertThat(compilation.errors()).as("the rest compiles").isEmpty();
    }

    @ParameterizedTest
    @MethodSource("suppressibleRules")
    void an_annotation_silences_it(Rule rule) {
        String source = wrong(rule)
                .replace(MARK, "")
                .replaceAll("(?m)^((?:class|interface) )", "@SuppressWarnings(\"plankey:" + rule.id() + "\") $1");

        Compilation compilation = TestCompiler.compile(List.of(), source);

        assertThat(problems(compilation, rule)).isEmpty();
        assertThat(compilation.errors()).as("the rest compiles").isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"plankey:readonlywitheffect", "plankey:SomethingElse", "ReadOnlyWithEffect", "all"})
    void an_annotation_silences_only_what_it_names_exactly(String warning) {
        String source = wrong(Rule.READ_ONLY_WITH_EFFECT)
                .replace(MARK, "")
                .replaceAll("(?m)^((?:class|interface) )", "@SuppressWarnings(\"" + warning + "\") $1");

        Compilation compilation = TestCompiler.compile(List.of(), source);

        assertThat(problems(compilation, Rule.READ_ONLY_WITH_EFFECT)).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("suppressibleRules")
    void an_option_makes_it_a_warning(Rule rule) {
        Compilation compilation = TestCompiler.compile(
                List.of("-Aplankey." + rule.id() + "=warn"), wrong(rule).replace(MARK, ""));

        assertThat(problems(compilation, rule))
                .isNotEmpty()
                .allMatch(d ->
                        d.getKind() == Diagnostic.Kind.WARNING || d.getKind() == Diagnostic.Kind.MANDATORY_WARNING);
        assertThat(compilation.errors()).isEmpty();
    }

    private static List<Diagnostic<? extends JavaFileObject>> problems(Compilation compilation, Rule rule) {
        return compilation.diagnostics().stream()
                .<Diagnostic<? extends JavaFileObject>>map(d -> d)
                .filter(d -> d.getMessage(Locale.ROOT).startsWith("[" + rule.id() + "]"))
                .toList();
    }
}
