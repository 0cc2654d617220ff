package dev.plankey.processor.write;

import dev.plankey.processor.model.Schema;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What moves from keywords into the description, as sentences. */
final class Notes {

    private static final Map<String, String> FORMATS = Map.of(
            "date", "An ISO-8601 date, like 2026-10-31.",
            "date-time", "An RFC 3339 date-time with offset, like 2026-10-31T09:30:00Z.",
            "time", "A time with offset, like 09:30:00Z.",
            "uuid", "A UUID.",
            "uri", "A URI.",
            "email", "An e-mail address.");

    private final List<String> sentences;

    Notes(List<String> first) {
        this.sentences = new ArrayList<>(first);
    }

    static String format(String name) {
        return FORMATS.getOrDefault(name, "Format: " + name + ".");
    }

    void add(String sentence) {
        sentences.add(sentence);
    }

    void range(@Nullable Integer min, @Nullable Integer max, String unit) {
        if (min != null && max != null) {
            add(min.equals(max) ? "Exactly " + count(min, unit) + "." : min + " to " + count(max, unit) + ".");
        } else if (min != null) {
            add("At least " + count(min, unit) + ".");
        } else if (max != null) {
            add("At most " + count(max, unit) + ".");
        }
    }

    private static String count(int n, String unit) {
        String plural = unit.endsWith("y") ? unit.substring(0, unit.length() - 1) + "ies" : unit + "s";
        return n + " " + (n == 1 ? unit : plural);
    }

    void bounds(Schema.Numeric n) {
        BigDecimal min = n.minimum();
        BigDecimal max = n.maximum();
        // The range of an int tells a model nothing; one that somebody chose does.
        if (min != null && !isRangeOfType(min)) {
            add("At least " + min.toPlainString() + ".");
        }
        if (max != null && !isRangeOfType(max)) {
            add("At most " + max.toPlainString() + ".");
        }
    }

    private static boolean isRangeOfType(BigDecimal bound) {
        return List.of(
                        BigDecimal.valueOf(Integer.MIN_VALUE),
                        BigDecimal.valueOf(Integer.MAX_VALUE),
                        BigDecimal.valueOf(Long.MIN_VALUE),
                        BigDecimal.valueOf(Long.MAX_VALUE))
                .contains(bound);
    }

    void exclusiveBounds(Schema.Numeric n) {
        if (n.exclusiveMinimum() != null) {
            add("Greater than " + n.exclusiveMinimum().toPlainString() + ".");
        }
        if (n.exclusiveMaximum() != null) {
            add("Less than " + n.exclusiveMaximum().toPlainString() + ".");
        }
        if (n.multipleOf() != null) {
            add("A multiple of " + n.multipleOf().toPlainString() + ".");
        }
    }

    /** The description with the sentences behind it. */
    String after(String description) {
        if (sentences.isEmpty()) {
            return description;
        }
        String moved = String.join(" ", sentences);
        if (description.isEmpty()) {
            return moved;
        }
        boolean ended = ".!?:;…".indexOf(description.charAt(description.length() - 1)) >= 0;
        return description + (ended ? " " : ". ") + moved;
    }
}
