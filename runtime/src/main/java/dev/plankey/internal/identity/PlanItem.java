package dev.plankey.internal.identity;

import dev.plankey.InvalidIdException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One of the items that a step is about, as the plan declares them. It keeps no object of the application: a carrier brings it to another process, where no class of that name may be loaded.
 *
 * @param kind how a value is compared with it
 * @param text its text form: the ordinal of a call that is for it
 * @param modelFacing how a model writes it; differs from the text only for an enum constant with a JSON name of its own
 */
public record PlanItem(Kind kind, String text, String modelFacing) {

    private static final int LONGEST_NUMBER = 2 * Ids.MAX_BYTES;

    /** How a model's scalar is compared with an item. */
    public enum Kind {
        /** Numerically. */
        INTEGER,
        /** Exactly. */
        TEXT,
        /** Ignoring case. */
        UUID,
        /** By JSON name. */
        CONSTANT
    }

    public PlanItem {
        Objects.requireNonNull(kind, "kind");
        Ids.check("items", text);
        Ids.check("items", modelFacing);
    }

    /**
     * The item of a value of the plan.
     *
     * @param value an integral number, a string, a UUID or an enum constant
     * @param jsonName gives an enum constant's JSON name
     * @return the item
     * @throws InvalidIdException if it is null, negative, of another type, or no valid id
     */
    public static PlanItem of(@Nullable Object value, Function<Enum<?>, String> jsonName) {
        String text = Ordinals.text("items", value);
        if (value instanceof Enum<?> constant) {
            return new PlanItem(Kind.CONSTANT, text, jsonName.apply(constant));
        }
        Kind kind = value instanceof Number ? Kind.INTEGER : value instanceof UUID ? Kind.UUID : Kind.TEXT;
        return new PlanItem(kind, text, text);
    }

    /**
     * Finds the item that a model means.
     *
     * @param items the step's items
     * @param raw the model's scalar: the value of a JSON string, or the text of a JSON number
     * @param number whether it was a JSON number
     * @return the item, whose text is the ordinal, never the model's spelling
     */
    public static Optional<PlanItem> find(List<PlanItem> items, String raw, boolean number) {
        return items.stream().filter(item -> item.isMeantBy(raw, number)).findFirst();
    }

    /**
     * Finds the item that a Java caller means.
     *
     * @param items the step's items
     * @param value the argument
     * @return the item
     */
    public static Optional<PlanItem> find(List<PlanItem> items, @Nullable Object value) {
        String text;
        try {
            text = Ordinals.text(value);
        } catch (InvalidIdException e) {
            // What can be no ordinal is no item either; the caller then names the allowed ones.
            return Optional.empty();
        }
        return items.stream()
                .filter(item -> item.text.equals(text)
                        || (value instanceof String && item.isMeantBy(text, false))
                        || (value instanceof Number && item.isMeantBy(text, true)))
                .findFirst();
    }

    private boolean isMeantBy(String raw, boolean number) {
        return switch (kind) {
            case INTEGER -> number ? isInteger(raw) : modelFacing.equals(raw);
            case UUID -> !number && modelFacing.equalsIgnoreCase(raw);
            case TEXT, CONSTANT -> !number && modelFacing.equals(raw);
        };
    }

    /** {@code 7} and {@code 7.0} are one number. A hostile one costs no time: comparing looks at the magnitudes first, and reading a long one is not tried. */
    private boolean isInteger(String raw) {
        if (raw.length() > LONGEST_NUMBER) {
            return false;
        }
        try {
            return new BigDecimal(raw).compareTo(new BigDecimal(new BigInteger(text))) == 0;
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
