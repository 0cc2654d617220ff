package dev.plankey.processor.read;

import dev.plankey.processor.model.Schema;
import dev.plankey.processor.model.Schema.Dictionary;
import dev.plankey.processor.model.Schema.Numeric;
import dev.plankey.processor.model.Schema.Sequence;
import dev.plankey.processor.model.Schema.Text;
import java.math.BigDecimal;
import java.util.Set;
import java.util.function.Consumer;
import javax.lang.model.element.AnnotationMirror;
import org.jspecify.annotations.Nullable;

/** Jakarta Validation's constraints as keywords. One that a schema cannot say is reported by name, since nobody would enforce it. */
final class Constraints {

    private static final String JAKARTA = "jakarta.validation.constraints.";
    private static final String JAVAX = "javax.validation.constraints.";

    /** They say "there is a value" or "look inside", which the reader has already understood. */
    private static final Set<String> UNDERSTOOD_ELSEWHERE = Set.of("NotNull");

    private Constraints() {}

    static Schema apply(Schema schema, Annotated annotated, Consumer<AnnotationMirror> notExpressed) {
        Schema value = schema.withoutNull();
        for (AnnotationMirror mirror : annotated.all()) {
            String name = constraint(mirror);
            if (name == null || UNDERSTOOD_ELSEWHERE.contains(name)) {
                continue;
            }
            Schema stricter = apply(value, name, mirror);
            if (stricter == null) {
                notExpressed.accept(mirror);
            } else {
                value = stricter;
            }
        }
        return schema instanceof Schema.Maybe ? value.orNull() : value;
    }

    private static @Nullable String constraint(AnnotationMirror mirror) {
        String name = Mirrors.name(mirror);
        if (name.startsWith(JAKARTA)) {
            return name.substring(JAKARTA.length());
        }
        return name.startsWith(JAVAX) ? name.substring(JAVAX.length()) : null;
    }

    private static @Nullable Schema apply(Schema schema, String constraint, AnnotationMirror mirror) {
        return switch (constraint) {
            case "Size" -> size(schema, number(mirror, "min"), number(mirror, "max"));
            case "NotEmpty" -> size(schema, 1, null);
            case "NotBlank" ->
                schema instanceof Text text && text.pattern() == null
                        ? text.withPattern("\\S").withLength(text.minLength() == null ? 1 : text.minLength(), null)
                        : size(schema, 1, null);
            case "Pattern" -> pattern(schema, mirror);
            case "Email" -> schema instanceof Text text && text.format() == null ? text.withFormat("email") : null;
            case "Min" -> bounds(schema, decimal(mirror), null, false);
            case "Max" -> bounds(schema, null, decimal(mirror), false);
            case "DecimalMin" -> bounds(schema, decimal(mirror), null, !Mirrors.flag(mirror, "inclusive", true));
            case "DecimalMax" -> bounds(schema, null, decimal(mirror), !Mirrors.flag(mirror, "inclusive", true));
            case "Positive" -> bounds(schema, BigDecimal.ZERO, null, true);
            case "PositiveOrZero" -> bounds(schema, BigDecimal.ZERO, null, false);
            case "Negative" -> bounds(schema, null, BigDecimal.ZERO, true);
            case "NegativeOrZero" -> bounds(schema, null, BigDecimal.ZERO, false);
            case "Digits" -> digits(schema, mirror);
            default -> null;
        };
    }

    private static @Nullable Schema size(Schema schema, @Nullable Integer min, @Nullable Integer max) {
        Integer least = min != null && min > 0 ? min : null;
        Integer most = max != null && max < Integer.MAX_VALUE ? max : null;
        if (schema instanceof Text text) {
            // A schema counts characters, the annotation bytes: they agree on "none" only.
            boolean counted = text.encoding() == null || (most == null && (least == null || least == 1));
            return counted ? text.withLength(least, most) : null;
        }
        if (schema instanceof Sequence s) {
            return new Sequence(s.items(), s.unique(), either(least, s.minItems()), either(most, s.maxItems()));
        }
        if (schema instanceof Dictionary d) {
            return new Dictionary(
                    d.values(), d.keys(), either(least, d.minProperties()), either(most, d.maxProperties()));
        }
        return null;
    }

    /** Jakarta means the whole text, a schema any part of it. Java's flags and look-behinds have no common form: not expressed. */
    private static @Nullable Schema pattern(Schema schema, AnnotationMirror mirror) {
        String regexp = Mirrors.text(mirror, "regexp");
        boolean portable = Mirrors.list(mirror, "flags").isEmpty()
                && !regexp.matches("(?s).*(\\(\\?(?![:=!])|\\\\[pPQEAGZzhHRvVXbB]|[*+?}]\\+|&&).*");
        if (!(schema instanceof Text text) || text.pattern() != null || !portable) {
            return null;
        }
        boolean anchored = regexp.startsWith("^") && regexp.endsWith("$") && !regexp.contains("|");
        return text.withPattern(anchored ? regexp : "^(?:" + regexp + ")$");
    }

    private static @Nullable Schema bounds(
            Schema schema, @Nullable BigDecimal min, @Nullable BigDecimal max, boolean exclusive) {
        if (!(schema instanceof Numeric n) || (min == null && max == null)) {
            return null;
        }
        BigDecimal minimum = min != null && !exclusive ? min : n.minimum();
        BigDecimal maximum = max != null && !exclusive ? max : n.maximum();
        return new Numeric(
                n.integer(),
                n.type(),
                minimum,
                maximum,
                min != null && exclusive ? min : n.exclusiveMinimum(),
                max != null && exclusive ? max : n.exclusiveMaximum(),
                n.multipleOf());
    }

    private static @Nullable Schema digits(Schema schema, AnnotationMirror mirror) {
        Integer whole = number(mirror, "integer");
        Integer fraction = number(mirror, "fraction");
        if (!(schema instanceof Numeric n) || whole == null || fraction == null) {
            return null;
        }
        BigDecimal limit = BigDecimal.TEN.pow(whole);
        return new Numeric(
                n.integer(),
                n.type(),
                n.minimum(),
                n.maximum(),
                limit.negate(),
                limit,
                n.integer() ? null : BigDecimal.ONE.scaleByPowerOfTen(-fraction));
    }

    private static @Nullable Integer either(@Nullable Integer first, @Nullable Integer second) {
        return first == null ? second : first;
    }

    private static @Nullable Integer number(AnnotationMirror mirror, String element) {
        return Mirrors.value(mirror, element) instanceof Integer i ? i : null;
    }

    private static @Nullable BigDecimal decimal(AnnotationMirror mirror) {
        Object value = Mirrors.value(mirror, "value");
        if (value instanceof Long l) {
            return BigDecimal.valueOf(l);
        }
        try {
            return value instanceof String s ? new BigDecimal(s) : null;
        } catch (NumberFormatException e) {
            return null; // Jakarta would refuse it at run time; it is reported as not expressed
        }
    }
}
