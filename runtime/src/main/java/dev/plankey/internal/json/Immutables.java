package dev.plankey.internal.json;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
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

    /** Asked of a class once: reflection copies its answer each time. */
    private static final ClassValue<MethodHandle @Nullable []> COMPONENTS = new ClassValue<>() {
        @Override
        protected MethodHandle @Nullable [] computeValue(Class<?> type) {
            RecordComponent[] components = type.getRecordComponents();
            MethodHandle[] fields = new MethodHandle[components.length];
            for (int i = 0; i < components.length; i++) {
                try {
                    Field field = type.getDeclaredField(components[i].getName());
                    if (!field.trySetAccessible()) {
                        return null;
                    }
                    fields[i] = MethodHandles.lookup()
                            .unreflectGetter(field)
                            .asType(MethodType.methodType(Object.class, Object.class));
                } catch (ReflectiveOperationException e) {
                    return null;
                }
            }
            return fields;
        }
    };

    private Immutables() {}

    static boolean isImmutable(@Nullable Object value) {
        return isImmutable(value, 0);
    }

    static boolean areImmutable(@Nullable Object[] values) {
        for (Object value : values) {
            if (!isImmutable(value, 0)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isImmutable(@Nullable Object value, int depth) {
        if (value == null) {
            return true;
        }
        if (isValue(value)) {
            return true;
        }
        Class<?> type = value.getClass();
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

    /** Immutable, and without parts. */
    static boolean isValue(Object value) {
        Class<?> type = value.getClass();
        return TYPES.contains(type)
                || value instanceof Enum<?>
                || type.getPackageName().equals("java.time");
    }

    private static boolean contentIsImmutable(Object value, int depth) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .allMatch(entry -> isImmutable(entry.getKey(), depth) && isImmutable(entry.getValue(), depth));
        }
        return value instanceof Collection<?> collection
                && collection.stream().allMatch(element -> isImmutable(element, depth));
    }

    private static boolean componentsAreImmutable(Object value, int depth) {
        MethodHandle[] components = components(value.getClass());
        if (components == null) {
            return false;
        }
        for (MethodHandle component : components) {
            if (!isImmutable(component(component, value), depth)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Those of a record, in their order; null where they cannot be read. By its fields: an accessor may show a copy of what the record's maker, or the record itself, can still change.
     */
    static MethodHandle @Nullable [] components(Class<?> record) {
        return COMPONENTS.get(record);
    }

    /** What a component holds; where that cannot be read, something that is neither immutable nor the same as anything. */
    static @Nullable Object component(MethodHandle component, Object value) {
        try {
            return (Object) component.invokeExact(value);
        } catch (Throwable e) {
            return new Object();
        }
    }
}
