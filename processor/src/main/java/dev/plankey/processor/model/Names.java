package dev.plankey.processor.model;

import dev.plankey.annotations.Naming;
import java.util.Locale;
import java.util.regex.Pattern;

/** From Java's names to model-facing ones. */
public final class Names {

    private static final Pattern DERIVABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,63}");
    private static final Pattern WORD_START = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");

    private Names() {}

    /** The model-facing form of a Java name. */
    public static String of(Naming naming, String javaName) {
        return naming == Naming.SNAKE_CASE
                ? WORD_START.matcher(javaName).replaceAll("_").toLowerCase(Locale.ROOT)
                : javaName;
    }

    /** Whether the result is a name that every dialect takes; else somebody has to choose one. */
    public static boolean derivable(Naming naming, String javaName) {
        return DERIVABLE.matcher(of(naming, javaName)).matches();
    }
}
