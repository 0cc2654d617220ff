package dev.plankey.internal.identity;

import dev.plankey.InvalidIdException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Checks the ids that people give. Nothing is normalised: what is not exactly representable is refused, since two ids that become one would share a key.
 */
public final class Ids {

    /** Longest id, in UTF-8 bytes. */
    public static final int MAX_BYTES = 255;

    /** Longest tool name, in characters. */
    public static final int MAX_TOOL_CHARACTERS = 64;

    private Ids() {}

    /** The id of a task. */
    public static String task(@Nullable String value) {
        return check("task", value);
    }

    /** The id of a step, without what lies below it. */
    public static String step(@Nullable String value) {
        return check("step", value);
    }

    /** The id of a tenant. Where there is no tenant, don't ask. */
    public static String tenant(@Nullable String value) {
        return check("tenant", value);
    }

    /** A tool's name. */
    public static String tool(@Nullable String value) {
        return tool("tool", value);
    }

    static String tool(String field, @Nullable String value) {
        String tool = check(field, value);
        if (tool.length() > MAX_TOOL_CHARACTERS) {
            int characters = tool.codePointCount(0, tool.length());
            if (characters > MAX_TOOL_CHARACTERS) {
                throw new InvalidIdException(
                        field, "has " + characters + " characters, at most " + MAX_TOOL_CHARACTERS + " are allowed");
            }
        }
        return tool;
    }

    /**
     * Checks any id.
     *
     * @param field its name in messages
     * @param value the id
     * @return the id, unchanged
     * @throws InvalidIdException if it is null, blank, malformed UTF-16 or longer than {@value #MAX_BYTES} UTF-8 bytes
     */
    public static String check(String field, @Nullable String value) {
        return check(field, value, MAX_BYTES);
    }

    static String check(String field, @Nullable String value, int maximumBytes) {
        if (value == null) {
            throw new InvalidIdException(field, "is null");
        }
        // Most ids begin with a visible character: then the scan for blanks ends at once.
        if (value.isBlank()) {
            throw new InvalidIdException(field, "is blank");
        }
        int bytes = utf8Length(field, value);
        if (bytes > maximumBytes) {
            throw new InvalidIdException(
                    field, "has " + bytes + " UTF-8 bytes, at most " + maximumBytes + " are allowed");
        }
        return value;
    }

    /** Counts UTF-8 bytes, and refuses lone surrogates, which {@code String.getBytes} would turn into a question mark: two ids, one key. */
    private static int utf8Length(String field, String value) {
        int length = value.length();
        int bytes = length;
        for (int i = 0; i < length; i++) {
            char c = value.charAt(i);
            if (c < 0x80) {
                continue;
            }
            if (c < 0x800) {
                bytes += 1;
            } else if (!Character.isSurrogate(c)) {
                bytes += 2;
            } else if (Character.isHighSurrogate(c)
                    && i + 1 < length
                    && Character.isLowSurrogate(value.charAt(i + 1))) {
                // Two chars, four bytes.
                bytes += 2;
                i++;
            } else {
                throw new InvalidIdException(
                        field,
                        "is malformed: a lone surrogate U+"
                                + Integer.toHexString(c).toUpperCase(Locale.ROOT) + " at index " + i
                                + "; ids are well-formed Unicode text");
            }
        }
        return bytes;
    }
}
