package dev.plankey.internal.schema;

/** Patterns are ECMA-262's. Java's {@code $} also matches before a line end at the end, which would let {@code "EUR\n"} through. */
final class EcmaPatterns {

    private EcmaPatterns() {}

    static String toJava(String pattern) {
        if (pattern.indexOf('$') < 0) {
            return pattern;
        }
        StringBuilder java = new StringBuilder(pattern.length() + 4);
        boolean inClass = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '\\' && i + 1 < pattern.length()) {
                java.append(c).append(pattern.charAt(++i));
                continue;
            }
            inClass = c == '[' || (inClass && c != ']');
            java.append(c == '$' && !inClass ? "\\z" : String.valueOf(c));
        }
        return java.toString();
    }
}
