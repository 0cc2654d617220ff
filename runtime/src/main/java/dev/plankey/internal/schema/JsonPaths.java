package dev.plankey.internal.schema;

import java.util.List;
import java.util.regex.Pattern;

/** Paths as a model reads them: {@code $.lines[0].amount}. */
public final class JsonPaths {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]*");
    private static final int SHOWN = 64;

    private JsonPaths() {}

    /**
     * Writes a path.
     *
     * @param segments property names and Integer indices
     * @return {@code $} for none
     */
    public static String text(List<?> segments) {
        StringBuilder text = new StringBuilder("$");
        for (Object segment : segments) {
            if (segment instanceof Integer index) {
                text.append('[').append(index.intValue()).append(']');
            } else {
                append(text, segment.toString());
            }
        }
        return text.toString();
    }

    private static void append(StringBuilder text, String property) {
        if (PLAIN.matcher(property).matches() && property.length() <= SHOWN) {
            text.append('.').append(property);
        } else {
            text.append("[\"").append(shown(property)).append("\"]");
        }
    }

    /** A property's name, cut where it is longer than any that a person gives, without what would break the line. */
    static String shown(String property) {
        StringBuilder shown = new StringBuilder();
        property.codePoints()
                .limit(SHOWN)
                .forEach(c -> shown.appendCodePoint(Character.isISOControl(c) || c == '"' || isSurrogate(c) ? '?' : c));
        return property.codePointCount(0, property.length()) > SHOWN ? shown + "…" : shown.toString();
    }

    private static boolean isSurrogate(int c) {
        return c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
    }
}
