package dev.plankey.ledger;

import org.jspecify.annotations.Nullable;

/** How text stands in a column. PostgreSQL cannot hold U+0000 in text, and two ids may differ in nothing else: it is written as U+001A ("substitute") and a zero, a U+001A itself as two of them. */
final class StoredText {

    private static final char NUL = '\0';
    private static final char SUBSTITUTE = '\u001a';
    private static final char FOR_NUL = '0';

    private StoredText() {}

    static String toColumn(String text) {
        if (text.indexOf(NUL) < 0 && text.indexOf(SUBSTITUTE) < 0) {
            return text;
        }
        StringBuilder stored = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case NUL -> stored.append(SUBSTITUTE).append(FOR_NUL);
                case SUBSTITUTE -> stored.append(SUBSTITUTE).append(SUBSTITUTE);
                default -> stored.append(c);
            }
        }
        return stored.toString();
    }

    static @Nullable String fromColumn(@Nullable String stored) {
        if (stored == null || stored.indexOf(SUBSTITUTE) < 0) {
            return stored;
        }
        StringBuilder text = new StringBuilder(stored.length());
        for (int i = 0; i < stored.length(); i++) {
            char c = stored.charAt(i);
            if (c == SUBSTITUTE && i + 1 < stored.length()) {
                i++;
                text.append(stored.charAt(i) == FOR_NUL ? NUL : SUBSTITUTE);
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }
}
