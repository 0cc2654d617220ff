package dev.plankey.internal.identity;

import dev.plankey.InvalidIdException;
import org.jspecify.annotations.Nullable;

/**
 * The path of a step as escaped text: {@code 3}, {@code 3:%cuser_admin-1} (a child), {@code 3:%icreate_invoice:0} (inside the body of an intent). What a ledger's step column, a carrier and a
 * status hold.
 */
public final class StepPath {

    /** Longest path, in UTF-8 bytes of its escaped text. */
    public static final int MAX_BYTES = 1024;

    private static final String FIELD = "path";
    private static final String CHILD = ":%c";
    private static final String NESTED = ":%i";

    private StepPath() {}

    /**
     * A step of the plan.
     *
     * @param step the step's id
     * @return its path
     */
    public static String of(@Nullable String step) {
        return escape(Ids.step(step));
    }

    /**
     * A step below another.
     *
     * @param path the other's path
     * @param child the name
     * @return the path
     */
    public static String child(String path, @Nullable String child) {
        return limited(path + CHILD + escape(Ids.check("child", child)));
    }

    /**
     * The place of calls that are made inside the body of an intent. It does not depend on the intent's epoch.
     *
     * @param path where the intent stands
     * @param tool its tool
     * @param ordinal its ordinal, in text form
     * @return the path
     */
    public static String nested(String path, String tool, String ordinal) {
        return limited(path + NESTED + escape(Ids.tool(tool)) + ":" + escape(Ordinals.text(ordinal)));
    }

    /**
     * Whether a path is that of a step or of something below it.
     *
     * @param path a path
     * @param step path of the step
     * @return true for the step itself too
     */
    public static boolean isAtOrBelow(String path, String step) {
        return path.startsWith(step)
                && (path.length() == step.length()
                        || path.startsWith(CHILD, step.length())
                        || path.startsWith(NESTED, step.length()));
    }

    /**
     * Checks a path that comes from outside, as from a carrier: only what the other functions can make is let through.
     *
     * @param path escaped text
     * @return the path
     * @throws InvalidIdException if no step has such a path
     */
    public static String check(@Nullable String path) {
        return check("step", path);
    }

    /**
     * As {@link #check(String)}.
     *
     * @param entry name of what it came in, for messages
     * @param path escaped text
     * @return the path
     */
    public static String check(String entry, @Nullable String path) {
        String checked = Ids.check(entry, path, MAX_BYTES);
        String[] parts = checked.split(":", -1);
        Ids.check(entry, unescape(entry, parts[0]));
        for (int i = 1; i < parts.length; i++) {
            if (parts[i].startsWith("%c")) {
                Ids.check(entry, unescape(entry, parts[i].substring(2)));
            } else if (parts[i].startsWith("%i") && i + 1 < parts.length) {
                Ids.tool(entry, unescape(entry, parts[i].substring(2)));
                Ids.check(entry, unescape(entry, parts[++i]));
            } else {
                throw malformed(entry, "part " + (i + 1) + " is neither a child (%c) nor a nested call (%i)");
            }
        }
        return checked;
    }

    /** Replaces {@code %}, then {@code :}, so that neither the separator nor a marker can come from an id. */
    static String escape(String id) {
        // Ids with either are rare; indexOf is cheaper than a copy.
        if (id.indexOf('%') < 0 && id.indexOf(':') < 0) {
            return id;
        }
        return id.replace("%", "%25").replace(":", "%3A");
    }

    private static String unescape(String entry, String text) {
        for (int i = text.indexOf('%'); i >= 0; i = text.indexOf('%', i + 1)) {
            if (!text.startsWith("%25", i) && !text.startsWith("%3A", i)) {
                throw malformed(entry, "\"%\" is followed by something else than 25 or 3A");
            }
        }
        return text.replace("%3A", ":").replace("%25", "%");
    }

    private static String limited(String path) {
        return Ids.check(FIELD, path, MAX_BYTES);
    }

    private static InvalidIdException malformed(String entry, String problem) {
        return new InvalidIdException(entry, "is no path of a step: " + problem);
    }
}
