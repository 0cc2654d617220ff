package dev.plankey.internal.schema;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * {@code minimum}, {@code maximum}, their exclusive forms, {@code multipleOf}; null: not given.
 *
 * @param minimum the least value
 * @param maximum the greatest value
 * @param above the value is greater than that
 * @param below the value is less than that
 * @param multipleOf the value is a multiple of that
 */
record NumberConstraint(
        @Nullable BigDecimal minimum,
        @Nullable BigDecimal maximum,
        @Nullable BigDecimal above,
        @Nullable BigDecimal below,
        @Nullable BigDecimal multipleOf)
        implements Constraint {

    /** Whether {@link #check} would report nothing. */
    boolean accepts(BigDecimal number) {
        return (minimum == null || number.compareTo(minimum) >= 0)
                && (above == null || number.compareTo(above) > 0)
                && (maximum == null || number.compareTo(maximum) <= 0)
                && (below == null || number.compareTo(below) < 0)
                && (multipleOf == null || number.remainder(multipleOf).signum() == 0);
    }

    @Override
    public void check(JsonNode value, Findings findings) {
        if (!value.isNumber()) {
            return;
        }
        if (minimum != null && Numbers.compare(value, minimum) < 0) {
            findings.add("a number of at least " + Numbers.text(minimum));
        }
        if (above != null && Numbers.compare(value, above) <= 0) {
            findings.add("a number greater than " + Numbers.text(above));
        }
        if (maximum != null && Numbers.compare(value, maximum) > 0) {
            findings.add("a number of at most " + Numbers.text(maximum));
        }
        if (below != null && Numbers.compare(value, below) >= 0) {
            findings.add("a number less than " + Numbers.text(below));
        }
        if (multipleOf != null && !Numbers.isMultiple(value, multipleOf)) {
            findings.add("a multiple of " + Numbers.text(multipleOf));
        }
    }
}
