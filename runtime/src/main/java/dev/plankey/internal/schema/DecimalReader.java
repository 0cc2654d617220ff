package dev.plankey.internal.schema;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonParser.NumberType;
import tools.jackson.core.JsonToken;

/**
 * A {@code BigDecimal}, spelled as it came, or a {@code double}.
 *
 * @param isDouble whether it is a double
 * @param constraint what it has to meet; null: nothing
 */
record DecimalReader(boolean isDouble, @Nullable NumberConstraint constraint) implements TokenReader {

    @Override
    public Object read(JsonParser parser) {
        BigDecimal number = number(parser);
        if (number == null || (constraint != null && !constraint.accepts(number))) {
            return DOUBT;
        }
        if (!isDouble) {
            return number;
        }
        double value = number.doubleValue();
        return Double.isInfinite(value) ? DOUBT : (Object) value;
    }

    private static @Nullable BigDecimal number(JsonParser parser) {
        if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
            // Beyond a long it may have any number of digits.
            return parser.getNumberType() == NumberType.BIG_INTEGER ? null : BigDecimal.valueOf(parser.getLongValue());
        }
        return parser.currentToken() == JsonToken.VALUE_NUMBER_FLOAT ? ArgumentsReader.decimalOf(parser) : null;
    }
}
