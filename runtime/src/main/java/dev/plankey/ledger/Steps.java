package dev.plankey.ledger;

import org.jspecify.annotations.Nullable;

/** Escaped step paths as text. A colon stands only between the parts of a path (in ids it is escaped), so a path and what lies below it are one range of strings. */
final class Steps {

    private Steps() {}

    static boolean isAtOrBelow(String step, @Nullable String path) {
        return path == null || step.equals(path) || step.startsWith(firstBelow(path));
    }

    /** Every path below is this or comes after it. */
    static String firstBelow(String path) {
        return path + ':';
    }

    /** Every path below comes before it: the character after the colon. */
    static String afterBelow(String path) {
        return path + ';';
    }
}
