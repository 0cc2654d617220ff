package dev.plankey.internal.dispatch;

import dev.plankey.ToolCall;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tool calls as the vendors' APIs deliver them. */
public final class ToolCallParsers {

    private static final String ANTHROPIC = "an Anthropic content block of type tool_use";
    private static final String OPEN_AI = "an OpenAI tool call (Chat Completions) or function_call item (Responses)";
    private static final String MCP = "an MCP tools/call request or its params";

    private ToolCallParsers() {}

    /**
     * A content block: {@code {"type":"tool_use","id":…,"name":…,"input":{…}}}.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static ToolCall anthropic(@Nullable String json) {
        RawObject block = RawObject.parse(ANTHROPIC, json);
        requireType(block, "tool_use");
        return new ToolCall(block.text("id"), block.string("name"), block.raw("input"), List.of());
    }

    /**
     * An entry of {@code tool_calls}, or a {@code function_call} item.
     *
     * @throws IllegalArgumentException if it is neither
     */
    public static ToolCall openAi(@Nullable String json) {
        RawObject call = RawObject.parse(OPEN_AI, json);
        if (call.has("function")) {
            requireType(call, "function");
            RawObject function = call.object("function");
            return new ToolCall(call.text("id"), function.string("name"), function.text("arguments"), List.of());
        }
        requireType(call, "function_call");
        String id = call.has("call_id") ? call.text("call_id") : call.text("id");
        return new ToolCall(id, call.string("name"), call.text("arguments"), List.of());
    }

    /**
     * A {@code tools/call} request, or its {@code params} alone.
     *
     * @throws IllegalArgumentException if it is neither
     */
    public static ToolCall mcp(@Nullable String json) {
        RawObject request = RawObject.parse(MCP, json);
        boolean whole = request.has("method") || request.has("jsonrpc") || request.has("params");
        if (whole && request.has("method") && !request.string("method").equals("tools/call")) {
            throw request.refused("but its \"method\" is another one");
        }
        RawObject params = whole ? request.object("params") : request;
        return new ToolCall(
                whole ? request.text("id") : null, params.string("name"), params.raw("arguments"), List.of());
    }

    /** Some clients leave the type out; a wrong one is another thing. */
    private static void requireType(RawObject object, String type) {
        if (object.has("type") && !type.equals(object.text("type"))) {
            throw object.refused("but its \"type\" is another one");
        }
    }
}
