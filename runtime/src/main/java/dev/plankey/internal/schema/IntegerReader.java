package dev.plankey.internal.schema;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonParser.NumberType;
import tools.jackson.core.JsonToken;

/**
 * An {@code int} or a {@code long}. What is written as {@code 4250.0} is one too, and rare: the full check brings it into its normal form.
 *
 * @param isInt whether it is an int
 * @param least the least value
 * @param greatest the greatest value
 */
record IntegerReader(boolean isInt, long least, long greatest) implements TokenReader {

    private static final BigDecimal LEAST = BigDecimal.valueOf(Long.MIN_VALUE);
    private static final BigDecimal GREATEST = BigDecimal.valueOf(Long.MAX_VALUE);

    /** With the bounds as longs, so that no value has to become a decimal to be compared; null where there is more than bounds. */
    static @Nullable IntegerReader of(boolean isInt, @Nullable NumberConstraint constraint) {
        if (constraint == null) {
            return new IntegerReader(isInt, Long.MIN_VALUE, Long.MAX_VALUE);
        }
        if (constraint.multipleOf() != null) {
            return null;
        }
        BigDecimal least = LEAST;
        BigDecimal greatest = GREATEST;
        if (constraint.minimum() != null) {
            least = least.max(constraint.minimum().setScale(0, RoundingMode.CEILING));
        }
        if (constraint.above() != null) {
            least = least.max(constraint.above().setScale(0, RoundingMode.FLOOR).add(BigDecimal.ONE));
        }
        if (constraint.maximum() != null) {
            greatest = greatest.min(constraint.maximum().setScale(0, RoundingMode.FLOOR));
        }
        if (constraint.below() != null) {
            greatest = greatest.min(
                    constraint.below().setScale(0, RoundingMode.CEILING).subtract(BigDecimal.ONE));
        }
        return least.compareTo(GREATEST) > 0 || greatest.compareTo(LEAST) < 0
                ? null
                : new IntegerReader(isInt, least.longValueExact(), greatest.longValueExact());
    }

    @Override
    public Object read(JsonParser parser) {
        if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
            return DOUBT;
        }
        NumberType size = parser.getNumberType();
        if (size != NumberType.INT && (isInt || size != NumberType.LONG)) {
            return DOUBT;
        }
        long value = parser.getLongValue();
        if (value < least || value > greatest) {
            return DOUBT;
        }
        return isInt ? (Object) (int) value : (Object) value;
    }
}
