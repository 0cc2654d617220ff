package dev.plankey.internal.dispatch;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/** A JSON object whose members stay text, character for character: the arguments of a call are the model's, with its spelling of numbers and its keys that stand twice. */
final class RawObject {

    /** Depth, length and number size are for the check of the arguments to judge; here they pass. */
    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(Integer.MAX_VALUE)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private final String what;
    private final Map<String, String> members = new LinkedHashMap<>();

    private RawObject(String what) {
        this.what = what;
    }

    /**
     * Reads an object.
     *
     * @param what what it should be, for messages: {@code "an Anthropic tool_use block"}
     * @param json the text
     * @return its members
     * @throws IllegalArgumentException if it is no JSON object, or has a key twice
     */
    static RawObject parse(String what, @Nullable String json) {
        RawObject object = new RawObject(what);
        if (json == null) {
            throw object.refused("but there is none (null)");
        }
        try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), json)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw object.refused("which is a JSON object; the text is something else");
            }
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                object.read(parser, json);
            }
            if (parser.nextToken() != null) {
                throw object.refused("and nothing behind it");
            }
            return object;
        } catch (JacksonException e) {
            // Without the cause: Jackson quotes the text.
            throw object.refused("but the text is no JSON");
        }
    }

    private void read(JsonParser parser, String json) {
        String name = parser.currentName();
        JsonToken token = parser.nextToken();
        int start = (int) parser.currentTokenLocation().getCharOffset();
        if (token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY) {
            parser.skipChildren();
        } else {
            parser.getString(); // reads it to its end
        }
        int end = (int) parser.currentLocation().getCharOffset();
        if (members.put(name, json.substring(start, end).strip()) != null) {
            throw refused("with \"" + name + "\" once; it stands there more than once");
        }
    }

    boolean has(String member) {
        String raw = members.get(member);
        return raw != null && !raw.equals("null");
    }

    /** A member as it is written; null where it is absent or null. */
    @Nullable
    String raw(String member) {
        return has(member) ? members.get(member) : null;
    }

    /** A member that is a string, decoded; any other as it is written. */
    @Nullable
    String text(String member) {
        String raw = raw(member);
        return raw == null || !raw.startsWith("\"") ? raw : decoded(raw);
    }

    /** A member that has to be a string and has to be there. */
    String string(String member) {
        String raw = raw(member);
        if (raw == null) {
            throw refused("but it has no \"" + member + "\"");
        }
        if (!raw.startsWith("\"")) {
            throw refused("whose \"" + member + "\" is a string");
        }
        return decoded(raw);
    }

    /** A member that has to be an object and has to be there. */
    RawObject object(String member) {
        String raw = raw(member);
        if (raw == null) {
            throw refused("but it has no \"" + member + "\"");
        }
        if (!raw.startsWith("{")) {
            throw refused("whose \"" + member + "\" is an object");
        }
        return parse(what, raw);
    }

    private static String decoded(String raw) {
        try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), raw)) {
            parser.nextToken();
            return parser.getString();
        }
    }

    /** Names what was expected and where it failed; quotes nothing. */
    IllegalArgumentException refused(String clause) {
        return new IllegalArgumentException("Expected " + what + ", " + clause);
    }
}
