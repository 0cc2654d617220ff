package dev.plankey.processor;

import dev.plankey.processor.check.Rule;
import dev.plankey.processor.check.Severity;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** {@code docs/problems.md} is written from the catalogue of rules, with the code that their tests compile. */
class DocumentationTest {

    @Test
    void the_table_of_problems_is_the_catalogue() {
        StringBuilder text = new StringBuilder("""
                # Problems that the processor reports

                Every problem names its id in brackets, the rule, what was found and what was expected, the fix, and how to suppress it:
                `@SuppressWarnings("plankey:<Id>")` on the parameter, method or class, or the compiler option `-Aplankey.<Id>=error|warn|note|off`.

                This page is generated from the catalogue of rules; the code is compiled in a test.

                | id | severity | rule |
                |---|---|---|
                """);
        for (Rule rule : Rule.values()) {
            text.append("| [`%s`](#%s) | %s | %s |\n"
                    .formatted(rule.id(), rule.id().toLowerCase(Locale.ROOT), severity(rule), rule.rule()));
        }
        for (Rule rule : Rule.values()) {
            text.append("\n## ")
                    .append(rule.id())
                    .append("\n\n")
                    .append(rule.rule())
                    .append("\n\n");
            text.append("Fix: ").append(rule.fix()).append(".\n");
            if (rule.isHard()) {
                text.append("\nIt cannot be suppressed: nothing can be generated without it.\n");
            }
            if (ProblemsTest.rules().anyMatch(rule::equals)) {
                code(text, "Wrong", rule);
                code(text, "Right", rule);
            }
        }
        Golden.assertMatches("../../../../docs/problems.md", text.toString());
    }

    private static String severity(Rule rule) {
        String name = rule.severity().name().toLowerCase(Locale.ROOT);
        return rule.severity() == Severity.ERROR ? "**" + name + "**" : name;
    }

    private static void code(StringBuilder text, String which, Rule rule) {
        String source = TestCompiler.resource("problems/" + rule.id() + "/" + which + ".java")
                .replace(ProblemsTest.MARK, "")
                .strip();
        text.append("\n").append(which).append(":\n\n```java\n").append(source).append("\n```\n");
    }
}
