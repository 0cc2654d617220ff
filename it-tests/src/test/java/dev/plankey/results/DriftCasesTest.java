package dev.plankey.results;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.Drift;
import dev.plankey.FieldChange;
import dev.plankey.Plankey;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.ToolResult;
import dev.plankey.ledger.InMemoryLedger;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Equal requests make no drift record however they are spelled, and different ones make one. */
@SuppressWarnings("plankey:MissingOrdinal") // to call twice in one step is what is tested here
class DriftCasesTest {

    private static final String FIRST = """
            {"a":1,"b":2,"text":"caf\\u00e9","note":"n","tags":["x","y"],"list":["1","2"],"counts":{"1":1,"2":2}}""";

    private final Comparing comparing = new Comparing();
    private final Plankey plankey =
            Plankey.builder().ledger(new InMemoryLedger()).build();
    private final ToolDispatcher dispatcher = ToolCatalog.of(Comparing.class).bind(plankey, comparing);

    @AfterEach
    void close() {
        plankey.close();
    }

    private List<Drift> after(String first, String later) {
        String key = plankey.keyOf(plankey.task("t").step("s"), "compare_all");
        plankey.task("t").step("s").run(() -> {
            ToolResult one = dispatcher.call(ToolCall.of("compare_all", first));
            ToolResult other = dispatcher.call(ToolCall.of("compare_all", later));
            assertThat(one.isError()).as(one.text()).isFalse();
            assertThat(other.text()).isEqualTo("compared");
        });
        return plankey.operations().drift(key);
    }

    static Stream<String> equal() {
        return Stream.of(
                // the order of keys, integral floats, exponents
                """
                {"counts":{"2":2,"1":1},"list":["1","2"],"tags":["x","y"],"note":"n","text":"caf\\u00e9","b":2.0,"a":1.00}""",
                """
                {"a":10e-1,"b":2,"text":"caf\u00e9","note":"n","tags":["x","y"],"list":["1","2"],"counts":{"1":1.0,"2":2}}""",
                // the order of a set
                """
                {"a":1,"b":2,"text":"caf\\u00e9","note":"n","tags":["y","x"],"list":["1","2"],"counts":{"1":1,"2":2}}""");
    }

    @ParameterizedTest
    @MethodSource("equal")
    void c59_another_spelling_is_no_drift(String later) {
        assertThat(after(FIRST, later)).isEmpty();
    }

    static Stream<Arguments> nothing() {
        String rest = "\"a\":0,\"b\":2,\"tags\":[],\"list\":[],\"counts\":{}";
        return Stream.of(
                Arguments.of("{" + rest + ",\"text\":null}", "{" + rest + ",\"text\":null,\"note\":null}"),
                Arguments.of("{" + rest + ",\"text\":null,\"note\":null}", "{" + rest + "}"),
                Arguments.of("{" + rest + "}", "{" + rest.replace("\"a\":0", "\"a\":-0.0") + "}"));
    }

    @ParameterizedTest
    @MethodSource("nothing")
    void c59_null_against_absent_and_negative_zero_are_no_drift(String first, String later) {
        assertThat(after(first, later)).isEmpty();
    }

    static Stream<Arguments> different() {
        return Stream.of(
                Arguments.of("\"list\":[\"1\",\"2\"]", "\"list\":[\"2\",\"1\"]", List.of("/list/0", "/list/1")),
                Arguments.of("\"list\":[\"1\",\"2\"]", "\"list\":[1,\"2\"]", List.of("/list/0")),
                Arguments.of("caf\\u00e9", "cafe\\u0301", List.of("/text")),
                Arguments.of("\"a\":1", "\"a\":1.01", List.of("/a")),
                Arguments.of("\"tags\":[\"x\",\"y\"]", "\"tags\":[\"x\",\"z\"]", List.of("/tags")),
                Arguments.of("\"counts\":{\"1\":1,", "\"counts\":{\"01\":1,", List.of("/counts/1", "/counts/01")),
                Arguments.of("\"note\":\"n\",", "", List.of("/note")));
    }

    @ParameterizedTest
    @MethodSource("different")
    void c59_another_value_is_drift(String from, String to, List<String> paths) {
        assertThat(after(FIRST, FIRST.replace(from, to)))
                .singleElement()
                .satisfies(drift -> assertThat(drift.changes())
                        .filteredOn(change -> !change.representationOnly())
                        .extracting(FieldChange::path)
                        .containsExactlyInAnyOrderElementsOf(paths));
    }

    @Test
    void c59_java_and_a_model_say_the_same() {
        Set<String> tags = new LinkedHashSet<>(Arrays.asList("y", "x"));
        plankey.task("t").step("s").run(() -> {
            dispatcher.call(ToolCall.of("compare_all", FIRST));
            String replayed = comparing.compare(
                    new BigDecimal("1.000"),
                    2,
                    "caf\u00e9",
                    Optional.of("n"),
                    tags,
                    List.of("1", "2"),
                    Map.of("2", 2, "1", 1));
            assertThat(replayed).isEqualTo("compared");
        });
        assertThat(plankey.operations().drift(plankey.keyOf(plankey.task("t").step("s"), "compare_all")))
                .isEmpty();
    }
}
