package dev.plankey;

import dev.plankey.internal.Entry;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A model's call of a tool, as its vendor's API delivered it. The provider's call id is no part of an intent: it changes with every attempt.
 *
 * @param id the provider's id of this call, if there is one
 * @param name the tool's model-facing name
 * @param argumentsJson the arguments as the model wrote them, which need not be valid JSON; null or blank becomes {@code "{}"}
 * @param ambient values of the call's surroundings for {@code @Ambient} parameters, not stored and not compared; each parameter takes the one
 *     that is an instance of its type
 */
public record ToolCall(@Nullable String id, String name, String argumentsJson, List<Object> ambient) {

    /**
     * Copies the list, turns absent arguments into {@code "{}"}, refuses a null name or ambient value.
     *
     * @param argumentsJson may be null
     */
    public ToolCall(@Nullable String id, String name, @Nullable String argumentsJson, List<Object> ambient) {
        this.id = id;
        this.name = Objects.requireNonNull(name, "name");
        this.argumentsJson = argumentsJson == null || argumentsJson.isBlank() ? "{}" : argumentsJson;
        this.ambient = List.copyOf(ambient);
    }

    /**
     * Reads a content block of an Anthropic message: {@code {"type":"tool_use","id":…,"name":…,"input":{…}}}.
     *
     * @param json the block
     * @return the call
     * @throws IllegalArgumentException if it is no such block; the message says what is missing and quotes nothing
     */
    public static ToolCall anthropic(String json) {
        return Entry.parseAnthropic(json);
    }

    /**
     * Reads a call of OpenAI's APIs: an entry of {@code tool_calls} of Chat Completions, or a {@code function_call} item of Responses.
     *
     * @param json the entry or item
     * @return the call
     * @throws IllegalArgumentException if it is neither; the message says what is missing and quotes nothing
     */
    public static ToolCall openAi(String json) {
        return Entry.parseOpenAi(json);
    }

    /**
     * Reads an MCP {@code tools/call} request, or its {@code params} alone.
     *
     * @param json the request
     * @return the call
     * @throws IllegalArgumentException if it is no such request; the message says what is missing and quotes nothing
     */
    public static ToolCall mcp(String json) {
        return Entry.parseMcp(json);
    }

    /**
     * A call without a provider's id and without ambient values.
     *
     * @param name the tool's model-facing name
     * @param argumentsJson the arguments as the model wrote them; null or blank for none
     * @return the call
     */
    public static ToolCall of(String name, @Nullable String argumentsJson) {
        return new ToolCall(null, name, argumentsJson, List.of());
    }

    /**
     * The same call in the given surroundings.
     *
     * @param values the values for {@code @Ambient} parameters, in place of those that it had
     * @return a new call
     */
    public ToolCall withAmbient(Object... values) {
        return new ToolCall(id, name, argumentsJson, List.of(values));
    }

    /** Names the tool but no argument and no ambient value: what is printed ends up in logs. */
    @Override
    public String toString() {
        return "ToolCall[" + (id == null ? "" : "id=" + id + ", ") + "name=" + name + ", arguments of "
                + argumentsJson.length() + " characters, " + ambient.size() + " ambient]";
    }
}
