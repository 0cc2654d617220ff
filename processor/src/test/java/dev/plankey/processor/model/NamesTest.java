package dev.plankey.processor.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.annotations.Naming;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Model-facing names: the rule and its vectors are part of the key rule. */
class NamesTest {

    static Stream<Arguments> vectors() {
        JsonNode vectors = new ObjectMapper()
                .readTree(NamesTest.class.getResourceAsStream("/vectors/keys.json"))
                .get("snake_case");
        return vectors.properties().stream()
                .map(e -> Arguments.of(e.getKey(), e.getValue().asString()));
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void snake_case_follows_the_vectors(String java, String name) {
        assertThat(Names.of(Naming.SNAKE_CASE, java)).isEqualTo(name);
        assertThat(Names.of(Naming.AS_DECLARED, java)).isEqualTo(java);
        assertThat(Names.derivable(Naming.SNAKE_CASE, java)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"gebühr", "pay$", "a123456789012345678901234567890123456789012345678901234567890123456789"})
    void other_names_need_an_explicit_one(String java) {
        assertThat(Names.derivable(Naming.AS_DECLARED, java)).isFalse();
    }
}
