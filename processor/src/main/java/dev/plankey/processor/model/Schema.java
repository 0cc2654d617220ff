package dev.plankey.processor.model;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The neutral model of a value that a model sends or gets. Every dialect is written from it, and nothing else. */
public sealed interface Schema {

    /** Text; absent rules are null. */
    record Text(
            @Nullable String format,
            @Nullable String pattern,
            @Nullable Integer minLength,
            @Nullable Integer maxLength,
            @Nullable String encoding)
            implements Schema {

        public static final Text PLAIN = new Text(null, null, null, null, null);

        public static Text format(String format) {
            return new Text(format, null, null, null, null);
        }

        public static Text pattern(String pattern) {
            return new Text(null, pattern, null, null, null);
        }

        public Text withPattern(String more) {
            return new Text(format, more, minLength, maxLength, encoding);
        }

        public Text withFormat(String name) {
            return new Text(name, pattern, minLength, maxLength, encoding);
        }

        public Text withLength(@Nullable Integer min, @Nullable Integer max) {
            return new Text(format, pattern, min == null ? minLength : min, max == null ? maxLength : max, encoding);
        }
    }

    /**
     * A number.
     *
     * @param type the Java type whose range {@code minimum} and {@code maximum} are, empty where they were declared
     */
    record Numeric(
            boolean integer,
            String type,
            @Nullable BigDecimal minimum,
            @Nullable BigDecimal maximum,
            @Nullable BigDecimal exclusiveMinimum,
            @Nullable BigDecimal exclusiveMaximum,
            @Nullable BigDecimal multipleOf)
            implements Schema {

        public static final Numeric DECIMAL = new Numeric(false, "", null, null, null, null, null);
        public static final Numeric INTEGER = new Numeric(true, "", null, null, null, null, null);

        public static Numeric range(String type, BigDecimal minimum, BigDecimal maximum) {
            return new Numeric(true, type, minimum, maximum, null, null, null);
        }
    }

    /** true or false. */
    record Bool() implements Schema {}

    /** One of some names. */
    record Choice(List<String> values) implements Schema {

        public Choice {
            values = List.copyOf(values);
        }
    }

    /** An array. */
    record Sequence(
            Schema items,
            boolean unique,
            @Nullable Integer minItems,
            @Nullable Integer maxItems) implements Schema {}

    /**
     * An object whose keys are free.
     *
     * @param keys what the keys look like; null where any text will do
     */
    record Dictionary(
            Schema values,
            @Nullable Schema keys,
            @Nullable Integer minProperties,
            @Nullable Integer maxProperties) implements Schema {}

    /** An object with the properties of a record or bean, and no others. */
    record Structure(String description, List<Property> properties) implements Schema {

        public Structure {
            properties = List.copyOf(properties);
        }
    }

    /** A sealed type: one of some structures, told apart by a property with a constant. */
    record Union(String description, List<Reference> variants) implements Schema {

        public Union {
            variants = List.copyOf(variants);
        }
    }

    /** A text that is always the same: what tells a union's variants apart. */
    record Constant(String value) implements Schema {}

    /** The definition with this key. */
    record Reference(String key) implements Schema {}

    /** The value, or null. */
    record Maybe(Schema value) implements Schema {}

    /** A type that cannot be described; a rule reports it, and nothing is written. */
    record Unknown() implements Schema {}

    /** This schema, allowing null. */
    default Schema orNull() {
        return this instanceof Maybe ? this : new Maybe(this);
    }

    /** This schema without null. */
    default Schema withoutNull() {
        return this instanceof Maybe n ? n.value() : this;
    }
}
