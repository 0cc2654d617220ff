package dev.plankey.internal.schema;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Text, as it is.
 *
 * @param constraint what it has to meet; null: nothing
 */
record TextReader(@Nullable StringConstraint constraint) implements TokenReader {

    @Override
    public Object read(JsonParser parser) {
        if (parser.currentToken() != JsonToken.VALUE_STRING) {
            return DOUBT;
        }
        String text = parser.getString();
        return ArgumentsReader.isWellFormed(text) && (constraint == null || constraint.accepts(text)) ? text : DOUBT;
    }
}
