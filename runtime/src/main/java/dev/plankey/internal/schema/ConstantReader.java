package dev.plankey.internal.schema;

import java.util.Map;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * One of a few texts: constants of an enum, most of the time.
 *
 * @param constants by text, as the converter made them once
 */
record ConstantReader(Map<String, Object> constants) implements TokenReader {

    ConstantReader {
        constants = Map.copyOf(constants);
    }

    @Override
    public Object read(JsonParser parser) {
        return parser.currentToken() == JsonToken.VALUE_STRING
                ? constants.getOrDefault(parser.getString(), DOUBT)
                : DOUBT;
    }
}
