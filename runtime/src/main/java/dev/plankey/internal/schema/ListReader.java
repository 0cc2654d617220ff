package dev.plankey.internal.schema;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * A {@code List}.
 *
 * @param elements reads each element
 * @param least least number of elements
 * @param greatest greatest number of elements
 */
record ListReader(TokenReader elements, int least, int greatest) implements TokenReader {

    @Override
    public Object read(JsonParser parser) {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            return DOUBT;
        }
        List<@Nullable Object> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            Object element = elements.read(parser);
            if (element == DOUBT) {
                return DOUBT;
            }
            list.add(element);
        }
        return list.size() < least || list.size() > greatest ? DOUBT : list;
    }
}
