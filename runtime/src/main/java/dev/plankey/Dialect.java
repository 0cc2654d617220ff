package dev.plankey;

/**
 * Whose form of tool definitions {@link ToolCatalog#definitions(Dialect)} writes.
 *
 * <p>In the strict dialects each tool that opted in ({@code strictSchema = true}) is written for the vendor's strict mode; the others stay plain.
 */
public enum Dialect {
    /** Model Context Protocol: {@code name}, {@code description}, {@code inputSchema}, {@code outputSchema}, {@code annotations}. */
    MCP,
    /** OpenAI Chat Completions: {@code {"type":"function","function":{…}}}. */
    OPENAI,
    /** OpenAI Chat Completions with {@code "strict": true} for tools that opted in. */
    OPENAI_STRICT,
    /** OpenAI Responses: flat {@code {"type":"function","name":…}}. */
    OPENAI_RESPONSES,
    /** OpenAI Responses with {@code "strict": true} for tools that opted in. */
    OPENAI_RESPONSES_STRICT,
    /** Anthropic Messages: {@code name}, {@code description}, {@code input_schema}. */
    ANTHROPIC,
    /** Anthropic Messages with {@code "strict": true} for tools that opted in. */
    ANTHROPIC_STRICT,
    /** Google Gemini: {@code [{"functionDeclarations":[…]}]}. */
    GEMINI
}
