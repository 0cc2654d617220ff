package dev.plankey.processor.write;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * JSON text of maps, lists, strings, numbers, booleans and null, in their own order, two spaces deep, lines ending in {@code \n}: the same bytes in every build. Our own, so that no JSON library gets onto
 * the processor path of users, where its version would meet those of other processors. An object that stands in several places is written once, and copied.
 */
public final class Json {

    /** Where an object stands in the text, and how deep. */
    private record Place(int start, int end, int depth) {}

    private final StringBuilder out = new StringBuilder();
    private final List<String> lineStarts = new ArrayList<>();
    private final IdentityHashMap<Object, Place> places = new IdentityHashMap<>();

    private Json() {}

    /** The text, with a line end. */
    public static String text(Object value) {
        Json json = new Json();
        json.write(value, 0);
        return json.out.append('\n').toString();
    }

    private void write(Object value, int depth) {
        if (value instanceof Map<?, ?> map) {
            Place place = places.get(map);
            if (place == null) {
                int start = out.length();
                object(map, depth);
                places.put(map, new Place(start, out.length(), depth));
            } else {
                copy(place, depth);
            }
        } else if (value instanceof List<?> list) {
            array(list, depth);
        } else if (value instanceof String s) {
            string(s);
        } else if (value instanceof BigDecimal d) {
            out.append(d.toPlainString());
        } else if (value instanceof Boolean || value instanceof Integer) {
            out.append(value);
        } else {
            throw new IllegalArgumentException("no JSON value: " + value.getClass());
        }
    }

    /** Strings have no line ends of their own, so every line begins with its indentation. */
    private void copy(Place place, int depth) {
        String text = out.substring(place.start(), place.end());
        out.append(text.replace(indented(place.depth()), indented(depth)));
    }

    private void object(Map<?, ?> map, int depth) {
        if (map.isEmpty()) {
            out.append("{}");
            return;
        }
        out.append('{');
        for (Iterator<? extends Map.Entry<?, ?>> i = map.entrySet().iterator(); i.hasNext(); ) {
            Map.Entry<?, ?> entry = i.next();
            line(depth + 1);
            string((String) entry.getKey());
            out.append(": ");
            write(entry.getValue(), depth + 1);
            out.append(i.hasNext() ? "," : "");
        }
        line(depth);
        out.append('}');
    }

    private void array(List<?> list, int depth) {
        boolean flat = list.stream().noneMatch(v -> v instanceof Map || v instanceof List);
        out.append('[');
        for (int i = 0; i < list.size(); i++) {
            if (i > 0) {
                out.append(flat ? ", " : ",");
            }
            if (!flat) {
                line(depth + 1);
            }
            write(list.get(i), depth + 1);
        }
        if (!flat) {
            line(depth);
        }
        out.append(']');
    }

    private void line(int depth) {
        out.append(indented(depth));
    }

    private String indented(int depth) {
        while (lineStarts.size() <= depth) {
            lineStarts.add("\n" + "  ".repeat(lineStarts.size()));
        }
        return lineStarts.get(depth);
    }

    private void string(String s) {
        out.append('"');
        int plain = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            // A lone surrogate has no UTF-8 form; other characters beyond ASCII stay as they are.
            if (c < 0x20 || c == '"' || c == '\\' || (Character.isSurrogate(c) && isLoneSurrogate(s, i))) {
                out.append(s, plain, i).append(escaped(c));
                plain = i + 1;
            }
        }
        out.append(s, plain, s.length()).append('"');
    }

    private static String escaped(char c) {
        return switch (c) {
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> String.format("\\u%04x", (int) c);
        };
    }

    private static boolean isLoneSurrogate(String s, int i) {
        char c = s.charAt(i);
        if (Character.isHighSurrogate(c)) {
            return i + 1 == s.length() || !Character.isLowSurrogate(s.charAt(i + 1));
        }
        return Character.isLowSurrogate(c) && (i == 0 || !Character.isHighSurrogate(s.charAt(i - 1)));
    }
}
