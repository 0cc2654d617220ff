package dev.plankey.internal.json;

import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * Canonical JSON as the vectors define it ({@code approval_key}): key order and escapes of RFC 8785, no spaces, numbers as plain decimals without trailing zeros. Not RFC 8785's numbers: these are
 * doubles, and would make two amounts one.
 */
final class CanonicalJson {

    /** Beyond that a plain decimal is only zeros; such a number is written with its exponent. */
    private static final int MAX_ZEROS = 1000;

    private CanonicalJson() {}

    static String of(JsonNode value) {
        StringBuilder text = new StringBuilder();
        write(value, text);
        return text.toString();
    }

    private static void write(JsonNode value, StringBuilder text) {
        if (value.isObject()) {
            writeObject(value, text);
        } else if (value.isArray()) {
            text.append('[');
            for (int i = 0; i < value.size(); i++) {
                text.append(i == 0 ? "" : ",");
                write(value.get(i), text);
            }
            text.append(']');
        } else if (value.isString()) {
            writeString(value.stringValue(), text);
        } else if (value.isNumber()) {
            text.append(number(value.decimalValue()));
        } else {
            text.append(value);
        }
    }

    /** By UTF-16 code units, as RFC 8785 sorts: String's own order. */
    private static void writeObject(JsonNode value, StringBuilder text) {
        Map<String, JsonNode> sorted = new TreeMap<>(
                value.properties().stream().collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
        text.append('{');
        boolean first = true;
        for (Map.Entry<String, JsonNode> entry : sorted.entrySet()) {
            text.append(first ? "" : ",");
            first = false;
            writeString(entry.getKey(), text);
            text.append(':');
            write(entry.getValue(), text);
        }
        text.append('}');
    }

    private static String number(BigDecimal number) {
        if (number.signum() == 0) {
            return "0";
        }
        BigDecimal stripped = number.stripTrailingZeros();
        return Math.abs((long) stripped.scale()) > MAX_ZEROS ? stripped.toString() : stripped.toPlainString();
    }

    private static void writeString(String value, StringBuilder text) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\b' -> text.append("\\b");
                case '\f' -> text.append("\\f");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> {
                    if (c < ' ') {
                        text.append(String.format("\\u%04x", (int) c));
                    } else {
                        text.append(c);
                    }
                }
            }
        }
        text.append('"');
    }
}
