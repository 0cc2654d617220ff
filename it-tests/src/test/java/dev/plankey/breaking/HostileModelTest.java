package dev.plankey.breaking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.plankey.InvalidArgumentsException;
import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.ToolResult;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.woven.WovenTools;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a model writes, it gets words that it can act on, nothing of what it wrote is quoted, and a call that is no valid one never runs. */
@SuppressWarnings("NullAway") // null is one of the things that are tried
class HostileModelTest {

    private final Plankey plankey =
            Plankey.builder().ledger(new InMemoryLedger()).build();
    private final HostileTools tools = new HostileTools();
    private final ToolDispatcher dispatcher = ToolCatalog.of(HostileTools.class).bind(plankey, tools);
    private final StepContext step = plankey.task("t").step("1");

    @AfterEach
    void close() {
        plankey.close();
    }

    private ToolResult call(String tool, String arguments) {
        return step.call(() -> dispatcher.call(ToolCall.of(tool, arguments)));
    }

    static Stream<Arguments> garbage() {
        return Stream.of(
                Arguments.of("no JSON", "s3cret {"),
                Arguments.of("an array", "[\"s3cret\"]"),
                Arguments.of("a string", "\"s3cret\""),
                Arguments.of("null", "null"),
                Arguments.of("two objects", "{\"text\":\"s3cret\"}{}"),
                Arguments.of("a key twice", "{\"text\":\"s3cret\",\"text\":\"other\"}"),
                Arguments.of("a number where text is wanted", "{\"text\":41114111}"),
                Arguments.of("null where a value is wanted", "{\"text\":null}"),
                Arguments.of("a value missing", "{}"),
                Arguments.of("an unknown property", "{\"text\":\"s3cret\",\"txt\":\"s3cret\"}"),
                Arguments.of("other case", "{\"Text\":\"s3cret\"}"),
                Arguments.of("half a surrogate pair", "{\"text\":\"s3cret \\ud800\"}"),
                Arguments.of("a number without end", "{\"text\":1e99999999999}"),
                Arguments.of("a number of many digits", "{\"text\":" + "9".repeat(2_000) + "}"),
                Arguments.of("a number of many zeros", "{\"text\":1e999999999}"),
                Arguments.of("deep nesting", "{\"text\":" + "[".repeat(300_000) + "]".repeat(300_000) + "}"),
                Arguments.of("deep nesting that does not end", "{\"a\":".repeat(150_000)),
                Arguments.of("more than a mebibyte", "{\"text\":\"" + "s3cret".repeat(200_000) + "\"}"),
                Arguments.of("control characters", "{\"text\":\"s3cret\u0000\"}"),
                Arguments.of("a byte order mark", "\ufeff{\"text\":\"s3cret\""),
                Arguments.of("a comment", "{/* s3cret */\"text\":\"a\"}"),
                Arguments.of("not a number", "{\"text\":NaN}"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("garbage")
    void what_is_no_valid_call_is_refused_without_a_word_of_it(String what, String arguments) {
        ToolResult refused = call("flagless", arguments);

        assertThat(refused.isError()).as(what).isTrue();
        assertThat(refused.failure()).get().isInstanceOf(InvalidArgumentsException.class);
        assertThat(refused.text())
                .startsWith("Nothing was executed")
                .doesNotContain("s3cret", "4111", "Jackson")
                .hasSizeLessThan(2_000);
        assertThat(refused.failure().orElseThrow()).hasMessageNotContainingAny("s3cret", "4111");
        assertThat(tools.effects).isEmpty();
        assertThat(plankey.operations().task("t")).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("garbage")
    void what_is_no_valid_call_gets_the_original_result_where_there_is_one(String what, String arguments) {
        call("flagless", "{\"text\":\"a\"}");

        ToolResult replayed = call("flagless", arguments);

        assertThat(replayed.isError()).as(what).isFalse();
        assertThat(replayed.text()).isEqualTo("a");
        assertThat(tools.effects).containsExactly("flagless a");
    }

    @Test
    void odd_characters_survive_as_they_are() {
        ToolResult result = call("flagless", "{\"text\":\"a\\u0000b \\ud83d\\ude00 \\u2028\"}");

        assertThat(result.text()).isEqualTo("a\u0000b \ud83d\ude00 \u2028");
        assertThat(call("flagless", "{\"text\":\"x\"}").text()).isEqualTo(result.text());
    }

    @Test
    void an_unknown_tool_is_told_which_there_are() {
        for (String name : List.of("pay", "FLAGLESS", "flagless ", "", "flagless\u0000")) {
            ToolResult result = call(name, "{}");
            assertThat(result.isError()).isTrue();
            assertThat(result.text()).startsWith("Nothing was executed").contains("flagless");
        }
        assertThat(tools.effects).isEmpty();
    }

    @Test
    void a_stripped_field_that_the_model_sends_changes_nothing() {
        ToolResult result = call("wrapping", "{\"text\":\"a\",\"key\":\"mine\"}");

        assertThat(result.text()).isEqualTo("a");
        assertThat(tools.effects).containsExactly("wrapping a", "each 0 a");
    }

    @Test
    void a_plan_item_spelled_otherwise_is_refused_with_the_allowed_ones() {
        WovenTools woven = new WovenTools();
        ToolDispatcher regions = ToolCatalog.of(WovenTools.class).bind(plankey, woven);
        StepContext place = step.items(List.of(WovenTools.Region.SOUTH));
        for (String region : List.of("\"south\"", "\"SOUTH \"", "\"NORTH\"", "1", "null", "[\"SOUTH\"]", "\"\"")) {
            ToolResult result =
                    place.call(() -> regions.call(ToolCall.of("tell", "{\"region\":" + region + ",\"text\":\"x\"}")));
            assertThat(result.isError()).as(region).isTrue();
            assertThat(result.text()).contains("SOUTH");
        }
        assertThat(plankey.operations().task("t")).isEmpty();
    }

    @Test
    void no_call_at_all_says_what_is_missing() {
        assertThatNullPointerException().isThrownBy(() -> dispatcher.call(null)).withMessageContaining("call");
        assertThatNullPointerException()
                .isThrownBy(() -> dispatcher.callAll(null, Runnable::run))
                .withMessageContaining("calls");
        assertThatNullPointerException()
                .isThrownBy(() -> ToolCall.of(null, "{}"))
                .withMessageContaining("name");
    }
}
