package dev.plankey.internal.schema;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** {@code true} and {@code false}. */
record BooleanReader() implements TokenReader {

    @Override
    public Object read(JsonParser parser) {
        JsonToken token = parser.currentToken();
        return token == JsonToken.VALUE_TRUE || token == JsonToken.VALUE_FALSE
                ? (Object) parser.getBooleanValue()
                : DOUBT;
    }
}
