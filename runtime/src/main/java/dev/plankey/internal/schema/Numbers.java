package dev.plankey.internal.schema;

import java.math.BigDecimal;
import tools.jackson.databind.JsonNode;

/** Numbers by value: {@code 4250}, {@code 4250.00} and {@code 4.25e3} are one. */
final class Numbers {

    private Numbers() {}

    static boolean isInteger(JsonNode value) {
        return value.isIntegralNumber() || (value.isNumber() && isInteger(value.decimalValue()));
    }

    private static boolean isInteger(BigDecimal number) {
        return number.signum() == 0 || number.stripTrailingZeros().scale() <= 0;
    }

    static int compare(JsonNode value, BigDecimal bound) {
        return value.decimalValue().compareTo(bound);
    }

    static boolean isMultiple(JsonNode value, BigDecimal of) {
        return value.decimalValue().remainder(of).signum() == 0;
    }

    static String text(BigDecimal number) {
        String plain = number.toPlainString();
        return plain.length() <= 25 ? plain : number.toString();
    }
}
