package dev.plankey.internal.schema;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * A value or null.
 *
 * @param value reads the value
 */
record NullableReader(TokenReader value) implements TokenReader {

    @Override
    public @Nullable Object read(JsonParser parser) {
        return parser.currentToken() == JsonToken.VALUE_NULL ? null : value.read(parser);
    }
}
