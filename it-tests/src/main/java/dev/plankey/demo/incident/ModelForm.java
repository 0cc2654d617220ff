package dev.plankey.demo.incident;

import dev.plankey.demo.json.Json;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The three forms in which models write a tool call. */
public enum ModelForm {
    ANTHROPIC {
        @Override
        public String write(String callId, String tool, ObjectNode arguments) {
            return text(Map.of("type", "tool_use", "id", callId, "name", tool, "input", arguments));
        }

        @Override
        ObjectNode arguments(JsonNode message) {
            return (ObjectNode) message.required("input");
        }
    },
    OPENAI {
        @Override
        public String write(String callId, String tool, ObjectNode arguments) {
            return text(Map.of(
                    "id", callId, "type", "function", "function", Map.of("name", tool, "arguments", text(arguments))));
        }

        @Override
        ObjectNode arguments(JsonNode message) {
            String arguments =
                    message.required("function").required("arguments").asString();
            return (ObjectNode) Json.MAPPER.readTree(arguments);
        }
    },
    MCP {
        @Override
        public String write(String callId, String tool, ObjectNode arguments) {
            return text(Map.of(
                    "jsonrpc",
                    "2.0",
                    "id",
                    callId,
                    "method",
                    "tools/call",
                    "params",
                    Map.of("name", tool, "arguments", arguments)));
        }

        @Override
        ObjectNode arguments(JsonNode message) {
            return (ObjectNode) message.required("params").required("arguments");
        }
    };

    /** A message of this form. */
    public abstract String write(String callId, String tool, ObjectNode arguments);

    abstract ObjectNode arguments(JsonNode message);

    /** The arguments that a message carries. */
    public ObjectNode argumentsOf(String message) {
        return arguments(Json.MAPPER.readTree(message));
    }

    private static String text(Object value) {
        return Json.MAPPER.writeValueAsString(value);
    }
}
