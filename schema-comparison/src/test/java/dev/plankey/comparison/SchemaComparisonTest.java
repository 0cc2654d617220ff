package dev.plankey.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnJre;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Side by side with generators that read classes at run time")
class SchemaComparisonTest {

    static Stream<Case> cases() {
        return Cases.ALL.stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    @DisplayName("Plankey's schema accepts what is of the type and refuses what is not")
    void plankeyIsRight(Case subject) {
        assertThat(Findings.of(Generator.PLANKEY, subject))
                .as(() -> subject.title() + " " + Generator.PLANKEY.schema(subject.tool()))
                .isEmpty();
    }

    @Test
    @DisplayName("every tool is compared, and there are values of and not of every type")
    void nothingIsLeftOut() {
        assertThat(Cases.ALL).extracting(Case::tool).doesNotHaveDuplicates();
        assertThat(Cases.ALL)
                .extracting(Case::tool)
                .containsExactlyInAnyOrder(Arrays.stream(Tools.class.getDeclaredMethods())
                        .filter(m -> !m.isSynthetic())
                        .toArray(Method[]::new));
        assertThat(Cases.ALL).hasSizeGreaterThanOrEqualTo(60);
        assertThat(Cases.ALL).allSatisfy(c -> {
            assertThat(c.accepted()).isNotEmpty();
            assertThat(c.refused()).isNotEmpty();
        });
    }

    /** If one of these is mended in a newer version, the documentation must no longer say so. */
    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "long_ VICTOOLS",
                "bytes SPRING_AI",
                "optionalComponent LANGCHAIN4J",
                "optional SPRING_AI",
                "nullableComponent LANGCHAIN4J",
                "map LANGCHAIN4J",
                "map SPRING_AI",
                "localDate LANGCHAIN4J",
                "instant SPRING_AI",
                "duration LANGCHAIN4J",
                "offsetDateTime SPRING_AI",
                "uri LANGCHAIN4J",
                "locale SPRING_AI",
                "currency SPRING_AI",
                "generic LANGCHAIN4J",
                "inherited LANGCHAIN4J",
                "jsonProperty LANGCHAIN4J",
                "jsonProperty SPRING_AI",
                "recursive SPRING_AI",
                "sealed_ SPRING_AI",
                "sealed_ VICTOOLS",
                "size LANGCHAIN4J",
                "pattern SPRING_AI",
                "order SPRING_AI",
                "intentKey LANGCHAIN4J"
            })
    @DisplayName("what is said of others is still so")
    void othersAreStillWrong(String claim) {
        String[] words = claim.split(" ");
        assertThat(Findings.of(Generator.valueOf(words[1]), subject(words[0]))).isNotEmpty();
    }

    @Test
    @DisplayName("the judge is no friend of ours: simple types are right everywhere")
    void othersAreRightWhereTheyAre() {
        for (Generator generator : Documentation.others()) {
            for (String tool : List.of("boolean_", "double_", "string", "bigDecimal", "enum_", "list", "matrix")) {
                assertThat(Findings.of(generator, subject(tool)))
                        .as(generator + " " + tool)
                        .isEmpty();
            }
        }
    }

    @Test
    @DisplayName("docs/schemas.md says what Plankey does (renew it with -Dplankey.regenerate)")
    void documentationOfPlankeyIsTrue() throws IOException {
        isOrBecomes(Documentation.withPlankey(Documentation.current()));
    }

    @Test
    @EnabledOnJre(JRE.JAVA_17)
    @DisplayName("docs/schemas.md says what the others do on JDK 17 (renew it with -Dplankey.regenerate)")
    void comparisonIsTrue() throws IOException {
        isOrBecomes(Documentation.withComparison(Documentation.current()));
    }

    @Test
    @EnabledOnJre(JRE.JAVA_25)
    @DisplayName("docs/schemas.md says what else goes wrong on JDK 25")
    void newerJdk() {
        for (String tool : List.of("zoneId", "zoneOffset", "offsetDateTime", "zonedDateTime", "offsetTime")) {
            assertThat(Findings.of(Generator.LANGCHAIN4J, subject(tool))).containsExactly("overflows the stack");
        }
    }

    private static void isOrBecomes(String renewed) throws IOException {
        if (System.getProperty("plankey.regenerate") != null) {
            Files.writeString(Documentation.FILE, renewed);
        } else {
            assertThat(Documentation.current()).isEqualTo(renewed);
        }
    }

    private static Case subject(String tool) {
        return Cases.ALL.stream()
                .filter(c -> c.tool().getName().equals(tool))
                .findFirst()
                .orElseThrow();
    }
}
