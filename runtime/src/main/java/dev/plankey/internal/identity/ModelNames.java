package dev.plankey.internal.identity;

import dev.plankey.InvalidIdException;
import java.util.Locale;
import java.util.regex.Pattern;

/** Java names as a model sees them under {@code plankey.naming=snake-case}. */
public final class ModelNames {

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private ModelNames() {}

    /**
     * The snake-case form of a Java name: {@code sendHTMLEmail} is {@code send_html_email}.
     *
     * @param javaName name of a method, parameter or property
     * @return its model-facing name
     * @throws InvalidIdException if it has letters outside ASCII, or the result more than 64 characters: such a name needs an explicit one
     */
    public static String snakeCase(String javaName) {
        if (!NAME.matcher(javaName).matches()) {
            throw new InvalidIdException(
                    "name",
                    "\"" + javaName + "\" has other characters than A-Z, a-z, 0-9 and _; give it an explicit name");
        }
        StringBuilder name = new StringBuilder(javaName.length() + 8);
        for (int i = 0; i < javaName.length(); i++) {
            char c = javaName.charAt(i);
            if (isUpper(c) && i > 0 && startsWord(javaName, i)) {
                name.append('_');
            }
            name.append(c);
        }
        if (name.length() > Ids.MAX_TOOL_CHARACTERS) {
            throw new InvalidIdException(
                    "name",
                    "\"" + javaName + "\" becomes longer than " + Ids.MAX_TOOL_CHARACTERS
                            + " characters; give it an explicit name");
        }
        return name.toString().toLowerCase(Locale.ROOT);
    }

    private static boolean startsWord(String name, int i) {
        char before = name.charAt(i - 1);
        return isLower(before)
                || isDigit(before)
                || (isUpper(before) && i + 1 < name.length() && isLower(name.charAt(i + 1)));
    }

    private static boolean isUpper(char c) {
        return c >= 'A' && c <= 'Z';
    }

    private static boolean isLower(char c) {
        return c >= 'a' && c <= 'z';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
