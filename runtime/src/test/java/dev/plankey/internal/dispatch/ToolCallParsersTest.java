package dev.plankey.internal.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.plankey.ToolCall;
import org.junit.jupiter.api.Test;

/** What models send, in the forms of their vendors, becomes one tool call; arguments stay as they were written. */
class ToolCallParsersTest {

    @Test
    void an_anthropic_block_keeps_its_arguments_character_for_character() {
        ToolCall call = ToolCallParsers.anthropic(
                "{\"type\":\"tool_use\",\"id\":\"toolu_01A\",\"name\":\"create_invoice\",\"input\": {\"amount\": 4250.00, \"a\":1, \"a\":2} }");

        assertThat(call.id()).isEqualTo("toolu_01A");
        assertThat(call.name()).isEqualTo("create_invoice");
        assertThat(call.argumentsJson()).isEqualTo("{\"amount\": 4250.00, \"a\":1, \"a\":2}");
    }

    @Test
    void a_chat_completions_call_brings_its_arguments_as_a_string() {
        ToolCall call = ToolCallParsers.openAi("""
                {"id": "call_1", "type": "function",
                 "function": {"name": "create_invoice", "arguments": "{\\"amount\\":4250.00,\\"note\\":\\"\\u00e9\\"}"}}""");

        assertThat(call.id()).isEqualTo("call_1");
        assertThat(call.name()).isEqualTo("create_invoice");
        assertThat(call.argumentsJson()).isEqualTo("{\"amount\":4250.00,\"note\":\"é\"}");
    }

    @Test
    void a_responses_item_is_flat_and_named_by_its_call_id() {
        ToolCall call = ToolCallParsers.openAi(
                "{\"type\":\"function_call\",\"id\":\"fc_1\",\"call_id\":\"call_9\",\"name\":\"pay\",\"arguments\":\"{}\"}");

        assertThat(call.id()).isEqualTo("call_9");
        assertThat(call.name()).isEqualTo("pay");
        assertThat(call.argumentsJson()).isEqualTo("{}");
    }

    @Test
    void an_mcp_request_and_its_params_alone_are_one_call() {
        String params = "{\"name\":\"pay\",\"arguments\":{\"amount\":1.50},\"_meta\":{\"x\":1}}";

        ToolCall request = ToolCallParsers.mcp(
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":" + params + "}");
        ToolCall alone = ToolCallParsers.mcp(params);

        assertThat(request.id()).isEqualTo("7");
        assertThat(request.argumentsJson()).isEqualTo("{\"amount\":1.50}");
        assertThat(alone.id()).isNull();
        assertThat(alone.argumentsJson()).isEqualTo("{\"amount\":1.50}");
    }

    @Test
    void no_arguments_are_an_empty_object_whatever_way_they_are_left_out() {
        assertThat(ToolCallParsers.anthropic("{\"name\":\"ping\"}").argumentsJson())
                .isEqualTo("{}");
        assertThat(ToolCallParsers.anthropic("{\"name\":\"ping\",\"input\":null}")
                        .argumentsJson())
                .isEqualTo("{}");
        assertThat(ToolCallParsers.openAi("{\"function\":{\"name\":\"ping\",\"arguments\":\"\"}}")
                        .argumentsJson())
                .isEqualTo("{}");
        assertThat(ToolCallParsers.mcp("{\"name\":\"ping\"}").argumentsJson()).isEqualTo("{}");
    }

    @Test
    void arguments_that_are_no_json_are_left_to_the_check() {
        assertThat(ToolCallParsers.openAi("{\"function\":{\"name\":\"pay\",\"arguments\":\"{oops\"}}")
                        .argumentsJson())
                .isEqualTo("{oops");
        assertThat(ToolCallParsers.anthropic("{\"name\":\"pay\",\"input\":[1, 2]}")
                        .argumentsJson())
                .isEqualTo("[1, 2]");
    }

    @Test
    void what_is_no_tool_call_is_refused_by_what_is_missing_and_never_quoted() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ToolCallParsers.anthropic("{\"type\":\"text\",\"text\":\"secret\"}"))
                .withMessageContaining("tool_use")
                .withMessageContaining("\"type\"")
                .withMessageNotContaining("secret");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ToolCallParsers.openAi("{\"function\":{\"arguments\":\"secret\"}}"))
                .withMessageContaining("\"name\"")
                .withMessageNotContaining("secret");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ToolCallParsers.mcp("{\"jsonrpc\":\"2.0\",\"method\":\"tools/list\"}"))
                .withMessageContaining("tools/call");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ToolCallParsers.mcp("{\"name\":\"pay\" secret"))
                .withMessageContaining("no JSON")
                .withMessageNotContaining("secret");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ToolCallParsers.anthropic("{\"name\":\"a\",\"name\":\"b\"}"))
                .withMessageContaining("more than once");
        assertThatIllegalArgumentException().isThrownBy(() -> ToolCallParsers.anthropic(null));
        assertThatIllegalArgumentException().isThrownBy(() -> ToolCallParsers.anthropic(""));
        assertThatIllegalArgumentException().isThrownBy(() -> ToolCallParsers.anthropic("[]"));
        assertThatIllegalArgumentException().isThrownBy(() -> ToolCallParsers.anthropic("{\"name\":1}"));
        assertThatIllegalArgumentException().isThrownBy(() -> ToolCallParsers.mcp("{\"params\":[]}"));
    }

    @Test
    void nesting_without_end_is_no_stack_overflow() {
        String deep = "[".repeat(200_000) + "]".repeat(200_000);

        ToolCall call = ToolCallParsers.anthropic("{\"name\":\"pay\",\"input\":{\"a\":" + deep + "}}");

        assertThat(call.argumentsJson()).hasSize(deep.length() + 6);
    }
}
