package dev.plankey.internal.json;

import dev.plankey.InvalidArgumentsException.Problem;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Currency;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.NullNode;

/** One argument: its name, and its type both ways. */
final class ArgumentField {

    private static final Set<Class<?>> OPTIONALS =
            Set.of(Optional.class, OptionalInt.class, OptionalLong.class, OptionalDouble.class);

    private final String name;
    private final JavaType type;
    private final ObjectWriter writer;
    private final ObjectReader storedReader;
    private final ObjectReader modelReader;
    private final JsonMapper stored;

    ArgumentField(String name, Type type, JsonMapper stored, JsonMapper modelFacing) {
        this.name = name;
        this.type = stored.constructType(type);
        this.stored = stored;
        this.writer = stored.writerFor(this.type);
        this.storedReader = stored.readerFor(this.type);
        this.modelReader = modelFacing.readerFor(this.type);
    }

    String name() {
        return name;
    }

    String typeName() {
        return type.toCanonical();
    }

    boolean mayBeAbsent() {
        return OPTIONALS.contains(type.getRawClass());
    }

    void write(JsonGenerator generator, @Nullable Object value) {
        writer.writeValue(generator, value);
    }

    JsonNode tree(@Nullable Object value) {
        return stored.readTree(writer.writeValueAsBytes(value));
    }

    /** What a model left out is null, an empty Optional, or, for a primitive, refused: never a silent 0. */
    @Nullable
    Object readModelFacing(@Nullable JsonNode node) {
        Object direct = node == null ? null : direct(node);
        return direct != null ? direct : finite(modelReader.readValue(node == null ? NullNode.instance : node));
    }

    /** What needs no converter, since most arguments are that and setting one up costs more than all the rest; null: ask Jackson. */
    private @Nullable Object direct(JsonNode node) {
        Class<?> raw = type.getRawClass();
        if (raw == String.class) {
            return node.isString() ? node.stringValue() : null;
        }
        if (raw == int.class || raw == Integer.class) {
            return node.isInt() ? (Object) node.intValue() : null;
        }
        if (raw == long.class || raw == Long.class) {
            return node.isInt() || node.isLong() ? (Object) node.longValue() : null;
        }
        if (raw == boolean.class || raw == Boolean.class) {
            return node.isBoolean() ? (Object) node.booleanValue() : null;
        }
        return raw == BigDecimal.class && node.isBigDecimal() ? node.decimalValue() : null;
    }

    /** What was stored is complete: something that is missing is a parameter that did not exist then. */
    @Nullable
    Object readStored(@Nullable JsonNode node) {
        if (node == null && !mayBeAbsent()) {
            throw new IllegalArgumentException("missing");
        }
        return storedReader.readValue(node == null ? NullNode.instance : node);
    }

    /** {@code 1e400} is a number to JSON, and infinite to a double. */
    private static @Nullable Object finite(@Nullable Object value) {
        boolean infinite = value instanceof Double d ? d.isInfinite() : value instanceof Float f && f.isInfinite();
        if (infinite) {
            throw new IllegalArgumentException("out of range");
        }
        return value;
    }

    /** The check let it pass, and Java has no value for it: where, and which type was wanted; Jackson's own text quotes the value. */
    Problem problem(Throwable failure) {
        StringBuilder path = new StringBuilder("$.").append(name);
        Class<?> wanted = type.getRawClass();
        if (failure instanceof DatabindException databind) {
            for (JacksonException.Reference reference : databind.getPath()) {
                path.append(
                        reference.getPropertyName() == null
                                ? "[" + reference.getIndex() + "]"
                                : "." + reference.getPropertyName());
            }
            if (failure instanceof MismatchedInputException mismatch && mismatch.getTargetType() != null) {
                wanted = mismatch.getTargetType();
            }
        }
        return new Problem(path.toString(), words(wanted));
    }

    private static String words(Class<?> wanted) {
        if (wanted == Currency.class) {
            return "an ISO 4217 currency such as EUR";
        }
        if (wanted == Duration.class) {
            return "a duration of days, hours, minutes and seconds such as P1DT2H30M";
        }
        if (wanted == ZoneId.class) {
            return "a time zone such as Europe/Rome";
        }
        if (wanted == byte[].class) {
            return "base64, padded";
        }
        return "a value that fits " + wanted.getSimpleName();
    }
}
