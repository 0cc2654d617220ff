package dev.plankey.internal.json;

import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.Collection;
import java.util.Currency;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Recognises values that nobody can change, so that several callers may have the same one. In doubt the answer is no, and each gets a copy. */
final class Immutables {

    /** Final classes, asked by equality of the class: a BigDecimal of a subclass may be anything. */
    private static final Set<Class<?>> TYPES = Set.of(
            String.class,
            Boolean.class,
            Character.class,
            Byte.class,
            Short.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class,
            BigInteger.class,
            BigDecimal.class,
            UUID.class,
            URI.class,
            Currency.class,
            Locale.class,
            OptionalInt.class,
            OptionalLong.class,
            OptionalDouble.class);

    /** What {@code List.of}, {@code Set.copyOf} … return; the classes have no public name. */
    private static final String IMMUTABLE_COLLECTIONS = "java.util.ImmutableCollections$";

    private static final int MAX_DEPTH = 50;

    private static final ClassValue<RecordComponent[]> COMPONENTS = new ClassValue<>() {
        @Override
        protected RecordComponent[] computeValue(Class<?> type) {
            RecordComponent[] components = type.getRecordComponents();
            for (RecordComponent component : components) {
                if (!component.getAccessor().trySetAccessible()) {
                    return new RecordComponent[0];
                }
            }
            return components;
        }
    };

    private Immutables() {}

    static boolean isImmutable(@Nullable Object value) {
        return isImmutable(value, 0);
    }

    private static boolean isImmutable(@Nullable Object value, int depth) {
        if (value == null) {
            return true;
        }
        Class<?> type = value.getClass();
        if (TYPES.contains(type)
                || value instanceof Enum<?>
                || type.getPackageName().equals("java.time")) {
            return true;
        }
        if (depth > MAX_DEPTH) {
            return false;
        }
        if (value instanceof Optional<?> optional) {
            return isImmutable(optional.orElse(null), depth + 1);
        }
        if (type.getName().startsWith(IMMUTABLE_COLLECTIONS)) {
            return contentIsImmutable(value, depth + 1);
        }
        return value instanceof Record && componentsAreImmutable(value, depth + 1);
    }

    private static boolean contentIsImmutable(Object value, int depth) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .allMatch(entry -> isImmutable(entry.getKey(), depth) && isImmutable(entry.getValue(), depth));
        }
        return value instanceof Collection<?> collection
                && collection.stream().allMatch(element -> isImmutable(element, depth));
    }

    /** By its accessors: what they show is all that a caller can get at. */
    private static boolean componentsAreImmutable(Object value, int depth) {
        RecordComponent[] components = COMPONENTS.get(value.getClass());
        if (components.length != value.getClass().getRecordComponents().length) {
            return false;
        }
        try {
            for (RecordComponent component : components) {
                if (!isImmutable(component.getAccessor().invoke(value), depth)) {
                    return false;
                }
            }
            return true;
        } catch (ReflectiveOperationException | RuntimeException e) {
            return false;
        }
    }
}
