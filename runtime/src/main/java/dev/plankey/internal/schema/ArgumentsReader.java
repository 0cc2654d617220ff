package dev.plankey.internal.schema;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads what a model wrote into a tree. A reader of its own, since a model is to be told all problems at once: Jackson stops at the first key that stands twice or the first level that is too
 * deep, and its messages quote the text.
 */
final class ArgumentsReader {

    /** Deeper than any argument that a person designs, and shallow enough for every recursion over it. */
    static final int MAX_DEPTH = 100;

    /** A number that is longer written out, as {@code 1e999999999} is, costs memory and time that no tool needs. */
    static final int MAX_DIGITS = 1000;

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNumberLength(MAX_DIGITS)
                    .maxNestingDepth(Integer.MAX_VALUE)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private final Findings findings;

    private final Set<String> repeated;

    private ArgumentsReader(Findings findings, Set<String> repeated) {
        this.findings = findings;
        this.repeated = repeated;
    }

    /** The tree, or null where the text is no JSON at all; problems go into the findings either way, keys of the root that stand twice into the set. */
    static @Nullable JsonNode read(String text, int maximumBytes, Findings findings, Set<String> repeated) {
        if (isLarger(text, maximumBytes)) {
            findings.addForAll("arguments of at most " + maximumBytes + " bytes");
            return null;
        }
        try (JsonParser parser = parser(text)) {
            parser.nextToken();
            JsonNode tree = new ArgumentsReader(findings, repeated).value(parser);
            if (parser.nextToken() != null) {
                findings.addForAll("one JSON object, with nothing behind it");
                return null;
            }
            return tree;
        } catch (StreamConstraintsException e) {
            findings.addForAll("numbers of at most " + MAX_DIGITS + " digits");
            return null;
        } catch (JacksonException e) {
            findings.addForAll("a JSON object, but the text is no JSON" + at(e.getLocation()));
            return null;
        }
    }

    static JsonParser parser(String text) {
        return JSON.createParser(ObjectReadContext.empty(), text);
    }

    private static boolean isLarger(String text, int maximumBytes) {
        return text.length() > maximumBytes
                || (text.length() > maximumBytes / 3 && text.getBytes(StandardCharsets.UTF_8).length > maximumBytes);
    }

    private static String at(@Nullable TokenStreamLocation location) {
        return location == null ? "" : " (line " + location.getLineNr() + ", column " + location.getColumnNr() + ")";
    }

    private JsonNode value(JsonParser parser) {
        JsonToken token = parser.currentToken();
        if (token == null) {
            findings.add("a JSON object, but there is no text");
            return NullNode.instance;
        }
        return switch (token) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> NODES.stringNode(wellFormed(parser.getString()));
            case VALUE_NUMBER_INT -> integer(parser);
            case VALUE_NUMBER_FLOAT -> decimal(parser);
            case VALUE_TRUE -> NODES.booleanNode(true);
            case VALUE_FALSE -> NODES.booleanNode(false);
            default -> NODES.nullNode();
        };
    }

    private static JsonNode integer(JsonParser parser) {
        return switch (parser.getNumberType()) {
            case INT -> NODES.numberNode(parser.getIntValue());
            case LONG -> NODES.numberNode(parser.getLongValue());
            default -> NODES.numberNode(parser.getBigIntegerValue());
        };
    }

    private JsonNode decimal(JsonParser parser) {
        BigDecimal number = decimalOf(parser);
        if (number == null) {
            findings.add("a number of at most " + MAX_DIGITS + " digits");
            return NODES.numberNode(0);
        }
        return NODES.numberNode(number);
    }

    /** The number at which the parser stands; null where it has too many digits. */
    static @Nullable BigDecimal decimalOf(JsonParser parser) {
        BigDecimal number;
        try {
            number = parser.getDecimalValue();
        } catch (NumberFormatException e) {
            // An exponent that no int holds. Java's own exception, and it quotes the number.
            return null;
        }
        return Math.max(number.precision() - (long) number.scale(), number.scale()) > MAX_DIGITS ? null : number;
    }

    private JsonNode object(JsonParser parser) {
        ObjectNode object = NODES.objectNode();
        if (isTooDeep(parser)) {
            return object;
        }
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = wellFormed(parser.currentName());
            parser.nextToken();
            findings.enter(name);
            JsonNode value = value(parser);
            JsonNode first = object.replace(name, value);
            if (first != null) {
                object.set(name, first);
                findings.add("this key once, but it stands here more than once");
                if (findings.depth() == 1) {
                    repeated.add(name);
                }
            }
            findings.leave();
        }
        return object;
    }

    private JsonNode array(JsonParser parser) {
        ArrayNode array = NODES.arrayNode();
        if (isTooDeep(parser)) {
            return array;
        }
        for (int i = 0; parser.nextToken() != JsonToken.END_ARRAY; i++) {
            findings.enter(i);
            array.add(value(parser));
            findings.leave();
        }
        return array;
    }

    private boolean isTooDeep(JsonParser parser) {
        if (findings.depth() < MAX_DEPTH) {
            return false;
        }
        findings.add("at most " + MAX_DEPTH + " levels of nesting");
        parser.skipChildren();
        return true;
    }

    private String wellFormed(String text) {
        if (isWellFormed(text)) {
            return text;
        }
        findings.add("well-formed text, without half of a surrogate pair");
        return text.replaceAll("[\\uD800-\\uDFFF]", "?");
    }

    /** A surrogate without its other half is no character: no ledger and no receiver could keep it. */
    static boolean isWellFormed(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                // Of a whole pair a code point is no surrogate any more.
                return text.codePoints().noneMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
            }
        }
        return true;
    }
}
