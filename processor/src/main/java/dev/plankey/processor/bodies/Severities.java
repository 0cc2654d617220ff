package dev.plankey.processor.bodies;

import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic.Kind;

/** What {@code -Aplankey.MissingOrdinal} makes of a verdict. A note stays a note: it says what is right in most programs. */
enum Severities {
    AS_FOUND,
    ERROR,
    WARN,
    OFF;

    static Severities of(Map<String, String> options) {
        String option = options.get("plankey." + Rules.MISSING_ORDINAL);
        return switch (option == null ? "" : option.toLowerCase(Locale.ROOT)) {
            case "error" -> ERROR;
            case "warn" -> WARN;
            case "off" -> OFF;
            default -> AS_FOUND;
        };
    }

    boolean isOff() {
        return this == OFF;
    }

    Kind of(Kind found) {
        if (found == Kind.NOTE) {
            return found;
        }
        return switch (this) {
            case ERROR -> Kind.ERROR;
            case WARN -> Kind.WARNING;
            case AS_FOUND, OFF -> found;
        };
    }
}
