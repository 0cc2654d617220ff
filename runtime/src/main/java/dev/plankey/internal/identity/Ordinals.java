package dev.plankey.internal.identity;

import dev.plankey.InvalidIdException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Text forms of ordinals: what identifies one of several legitimate calls of a tool in a step. {@code 1}, {@code 1L} and {@code "1"} are one ordinal.
 */
public final class Ordinals {

    /** The ordinal of a call that was given none. */
    public static final String DEFAULT = "0";

    private static final String FIELD = "ordinal";

    private Ordinals() {}

    /** Text form of an integer. */
    public static String text(long ordinal) {
        return text(FIELD, ordinal);
    }

    /** Text form of a string: itself. */
    public static String text(@Nullable String ordinal) {
        return Ids.check(FIELD, ordinal);
    }

    /**
     * Text form of a value of any type that may be an ordinal or a plan item.
     *
     * @param ordinal an integral number, a string, a UUID or an enum constant
     * @return its text form
     * @throws InvalidIdException if it is null, negative, of another type, or no valid id
     */
    public static String text(@Nullable Object ordinal) {
        return text(FIELD, ordinal);
    }

    static String text(String field, @Nullable Object ordinal) {
        if (ordinal == null || ordinal instanceof String) {
            return Ids.check(field, (String) ordinal);
        }
        if (ordinal instanceof Long
                || ordinal instanceof Integer
                || ordinal instanceof Short
                || ordinal instanceof Byte) {
            return text(field, ((Number) ordinal).longValue());
        }
        if (ordinal instanceof BigInteger big) {
            if (big.signum() < 0) {
                throw negative(field);
            }
            return Ids.check(field, big.toString());
        }
        if (ordinal instanceof UUID) {
            return ordinal.toString();
        }
        if (ordinal instanceof Enum<?> constant) {
            return Ids.check(field, constant.name());
        }
        throw new InvalidIdException(
                field,
                "is a " + ordinal.getClass().getName()
                        + "; expected an integral number, a String, a UUID or an enum constant");
    }

    private static String text(String field, long ordinal) {
        if (ordinal < 0) {
            throw negative(field);
        }
        return Long.toString(ordinal);
    }

    /**
     * The way back, for a parameter that is filled from the scope's ordinal. Only a text that the value would itself have as its text form is taken: {@code "01"} is no int.
     *
     * @param text a text form
     * @param type class of the parameter
     * @return the value; empty where the text is none of this type
     */
    public static Optional<Object> parse(String text, Class<?> type) {
        try {
            Object value = valueOf(text, type);
            return value != null && text.equals(text(value)) ? Optional.of(value) : Optional.empty();
        } catch (IllegalArgumentException | InvalidIdException e) {
            return Optional.empty();
        }
    }

    private static @Nullable Object valueOf(String text, Class<?> type) {
        if (type == String.class) {
            return text;
        }
        if (type == long.class || type == Long.class) {
            return Long.valueOf(text);
        }
        if (type == int.class || type == Integer.class) {
            return Integer.valueOf(text);
        }
        if (type == short.class || type == Short.class) {
            return Short.valueOf(text);
        }
        if (type == byte.class || type == Byte.class) {
            return Byte.valueOf(text);
        }
        if (type == BigInteger.class) {
            return new BigInteger(text);
        }
        if (type == UUID.class) {
            return UUID.fromString(text);
        }
        if (type.isEnum()) {
            return Arrays.stream(type.getEnumConstants())
                    .filter(constant -> ((Enum<?>) constant).name().equals(text))
                    .findFirst()
                    .orElse(null);
        }
        return null;
    }

    private static InvalidIdException negative(String field) {
        return new InvalidIdException(field, "is negative; ordinals count from 0");
    }
}
