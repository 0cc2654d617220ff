package dev.plankey.internal.schema;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * {@code minLength}, {@code maxLength}, {@code pattern}, {@code format}.
 *
 * @param minLength least number of characters (code points)
 * @param maxLength greatest number of characters
 * @param pattern found somewhere in the value; null: any
 * @param patternText the pattern as it is written; empty without one
 * @param format asserted; null: none, or one that we do not know
 */
record StringConstraint(
        int minLength,
        int maxLength,
        @Nullable Pattern pattern,
        String patternText,
        @Nullable Format format) implements Constraint {

    /** Whether {@link #check} would report nothing. */
    boolean accepts(String text) {
        return hasLength(text)
                && (pattern == null || pattern.matcher(text).find())
                && (format == null || format.holds(text));
    }

    private boolean hasLength(String text) {
        // Counted only where there is a bound: most strings have none.
        if (minLength == 0 && maxLength == Integer.MAX_VALUE) {
            return true;
        }
        int length = text.codePointCount(0, text.length());
        return length >= minLength && length <= maxLength;
    }

    @Override
    public void check(JsonNode value, Findings findings) {
        if (!value.isString()) {
            return;
        }
        String text = value.stringValue();
        int length = text.codePointCount(0, text.length());
        if (length < minLength) {
            findings.add("a string of at least " + Wording.count(minLength, "character"));
        }
        if (length > maxLength) {
            findings.add("a string of at most " + Wording.count(maxLength, "character"));
        }
        if (pattern != null && !pattern.matcher(text).find()) {
            findings.add("a string that matches " + patternText);
        }
        if (format != null && !format.holds(text)) {
            findings.add(format.words());
        }
    }
}
