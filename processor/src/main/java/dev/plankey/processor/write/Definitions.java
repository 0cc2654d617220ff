package dev.plankey.processor.write;

import dev.plankey.processor.model.Dialect;
import dev.plankey.processor.model.Limits;
import dev.plankey.processor.model.Tool;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One tool as the vendors' APIs take it. The list or envelope around the tools is the runtime's. What dialects have in common is one tree, so that it is made once, and its text as well.
 */
final class Definitions {

    private final Tool tool;
    private final Map<String, Object> arguments;
    private final @Nullable Map<String, Object> result;

    /**
     * @param arguments the tool's arguments in all of JSON Schema's keywords
     * @param result its result in the same way; null if there is none
     */
    Definitions(Tool tool, Map<String, Object> arguments, @Nullable Map<String, Object> result) {
        this.tool = tool;
        this.arguments = arguments;
        this.result = result;
    }

    Map<String, Object> all(List<Dialect> dialects) {
        Map<Dialect, Map<String, Object>> plain = new EnumMap<>(Dialect.class);
        Map<String, Object> json = new LinkedHashMap<>();
        for (Dialect dialect : dialects) {
            Map<String, Object> definition = isStrict(dialect)
                    ? of(dialect, true)
                    : plain.computeIfAbsent(dialect.plain(), form -> of(form, false));
            json.put(dialect.name(), definition);
        }
        return json;
    }

    /** A strict dialect's form of a tool that does not want it, or cannot have it, is the plain one. */
    private boolean isStrict(Dialect dialect) {
        return dialect.isStrict()
                && tool.strictSchema()
                && Limits.of(tool, dialect).isEmpty();
    }

    private Map<String, Object> of(Dialect dialect, boolean strict) {
        return switch (dialect) {
            case MCP -> mcp();
            case OPENAI, OPENAI_STRICT -> openAi(strict);
            case OPENAI_RESPONSES, OPENAI_RESPONSES_STRICT -> openAiResponses(strict);
            case ANTHROPIC, ANTHROPIC_STRICT -> anthropic(strict);
            case GEMINI -> gemini();
        };
    }

    private Map<String, Object> mcp() {
        Map<String, Object> json = named();
        Map<String, Object> input = arguments;
        if (tool.modelFacing().isEmpty()) {
            input = new LinkedHashMap<>(arguments);
            input.remove("properties"); // the protocol's own form for a tool without arguments
        }
        json.put("inputSchema", input);
        if (result != null && tool.result().isObject()) {
            json.put("outputSchema", result);
        }
        json.put("annotations", annotations());
        return json;
    }

    Map<String, Object> annotations() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("readOnlyHint", !tool.sideEffecting());
        json.put("destructiveHint", tool.hints().destructive());
        json.put("idempotentHint", tool.hints().idempotent());
        json.put("openWorldHint", tool.hints().openWorld());
        return json;
    }

    private Map<String, Object> openAi(boolean strict) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("type", "function");
        json.put("function", openAiFunction(strict));
        return json;
    }

    private Map<String, Object> openAiResponses(boolean strict) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("type", "function");
        json.putAll(openAiFunction(strict));
        return json;
    }

    /** {@code strict} is always written: the two APIs have different defaults. */
    private Map<String, Object> openAiFunction(boolean strict) {
        Map<String, Object> json = named();
        json.put("parameters", strict ? SchemaWriter.write(tool.arguments(), Keywords.OPENAI_STRICT) : arguments);
        json.put("strict", strict);
        return json;
    }

    private Map<String, Object> anthropic(boolean strict) {
        Map<String, Object> json = named();
        json.put("input_schema", strict ? SchemaWriter.write(tool.arguments(), Keywords.ANTHROPIC_STRICT) : arguments);
        if (strict) {
            json.put("strict", true);
        }
        return json;
    }

    private Map<String, Object> gemini() {
        Map<String, Object> json = named();
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

    private Map<String, Object> named() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", tool.name());
        String text = tool.description().text();
        if (!text.isEmpty()) {
            json.put("description", text);
        }
        return json;
    }
}
