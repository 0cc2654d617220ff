package dev.plankey.internal.schema;

import java.time.DateTimeException;
import java.util.function.Function;
import tools.jackson.core.JsonParser;

/**
 * Text that stands for a value of a JDK type.
 *
 * @param text reads and checks the text
 * @param parse makes the value, or throws {@link DateTimeException}
 */
record ParsedTextReader(TextReader text, Function<String, Object> parse) implements TokenReader {

    @Override
    public Object read(JsonParser parser) {
        Object checked = text.read(parser);
        if (!(checked instanceof String string)) {
            return DOUBT;
        }
        try {
            return parse.apply(string);
        } catch (DateTimeException e) {
            return DOUBT;
        }
    }
}
