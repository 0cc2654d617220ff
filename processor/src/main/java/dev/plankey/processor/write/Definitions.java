package dev.plankey.processor.write;

import dev.plankey.processor.model.Dialect;
import dev.plankey.processor.model.Document;
import dev.plankey.processor.model.Limits;
import dev.plankey.processor.model.Tool;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One tool as a vendor's API takes it. The list or envelope around the tools is the runtime's. */
final class Definitions {

    private Definitions() {}

    static Map<String, Object> of(Tool tool, Dialect dialect) {
        boolean strict = dialect.isStrict()
                && tool.strictSchema()
                && Limits.of(tool, dialect).isEmpty();
        return switch (dialect) {
            case MCP -> mcp(tool);
            case OPENAI, OPENAI_STRICT -> openAi(tool, strict);
            case OPENAI_RESPONSES, OPENAI_RESPONSES_STRICT -> openAiResponses(tool, strict);
            case ANTHROPIC, ANTHROPIC_STRICT -> anthropic(tool, strict);
            case GEMINI -> gemini(tool);
        };
    }

    private static Map<String, Object> mcp(Tool tool) {
        Map<String, Object> json = named(tool);
        Map<String, Object> input = SchemaWriter.write(tool.arguments(), Keywords.ALL);
        if (tool.modelFacing().isEmpty()) {
            input.remove("properties"); // the protocol's own form for a tool without arguments
        }
        json.put("inputSchema", input);
        Document result = tool.result().document();
        if (result != null && tool.result().isObject()) {
            json.put("outputSchema", SchemaWriter.write(result, Keywords.ALL));
        }
        json.put("annotations", annotations(tool));
        return json;
    }

    static Map<String, Object> annotations(Tool tool) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("readOnlyHint", !tool.sideEffecting());
        json.put("destructiveHint", tool.hints().destructive());
        json.put("idempotentHint", tool.hints().idempotent());
        json.put("openWorldHint", tool.hints().openWorld());
        return json;
    }

    private static Map<String, Object> openAi(Tool tool, boolean strict) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("type", "function");
        json.put("function", openAiFunction(tool, strict));
        return json;
    }

    private static Map<String, Object> openAiResponses(Tool tool, boolean strict) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("type", "function");
        json.putAll(openAiFunction(tool, strict));
        return json;
    }

    /** {@code strict} is always written: the two APIs have different defaults. */
    private static Map<String, Object> openAiFunction(Tool tool, boolean strict) {
        Map<String, Object> json = named(tool);
        json.put("parameters", SchemaWriter.write(tool.arguments(), strict ? Keywords.OPENAI_STRICT : Keywords.ALL));
        json.put("strict", strict);
        return json;
    }

    private static Map<String, Object> anthropic(Tool tool, boolean strict) {
        Map<String, Object> json = named(tool);
        json.put(
                "input_schema",
                SchemaWriter.write(tool.arguments(), strict ? Keywords.ANTHROPIC_STRICT : Keywords.ALL));
        if (strict) {
            json.put("strict", true);
        }
        return json;
    }

    private static Map<String, Object> gemini(Tool tool) {
        Map<String, Object> json = named(tool);
        if (tool.modelFacing().isEmpty()) {
            return json; // an object without properties is refused
        }
        if (Limits.needsJsonSchema(tool.arguments())) {
            json.put("parametersJsonSchema", SchemaWriter.write(tool.arguments(), Keywords.GEMINI_JSON));
        } else {
            json.put("parameters", SchemaWriter.write(tool.arguments(), Keywords.GEMINI_OPENAPI));
        }
        return json;
    }

    private static Map<String, Object> named(Tool tool) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", tool.name());
        String text = tool.description().text();
        if (!text.isEmpty()) {
            json.put("description", text);
        }
        return json;
    }

    static Map<String, Object> all(Tool tool, List<Dialect> dialects) {
        Map<String, Object> json = new LinkedHashMap<>();
        dialects.forEach(dialect -> json.put(dialect.name(), of(tool, dialect)));
        return json;
    }
}
