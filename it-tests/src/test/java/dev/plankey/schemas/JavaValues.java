package dev.plankey.schemas;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Currency;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Random values of Java types, made from the types alone, as a program would make them. */
final class JavaValues {

    private static final int DEEP = 4;

    private static final Map<Class<?>, Function<Random, Object>> SCALARS = new HashMap<>();

    static {
        SCALARS.put(boolean.class, Random::nextBoolean);
        SCALARS.put(byte.class, r -> (byte) r.nextInt());
        SCALARS.put(short.class, r -> (short) r.nextInt());
        SCALARS.put(int.class, Random::nextInt);
        SCALARS.put(long.class, Random::nextLong);
        SCALARS.put(float.class, r -> r.nextFloat() * (float) Math.pow(10, r.nextInt(20)));
        SCALARS.put(double.class, r -> r.nextGaussian() * Math.pow(10, r.nextInt(60) - 30));
        SCALARS.put(char.class, r -> "aZ0 ü日\u0007\"".charAt(r.nextInt(8)));
        SCALARS.put(
                String.class,
                r -> List.of("", "a", "Zürich", "🧾", "\n\"\\", "x".repeat(300)).get(r.nextInt(6)));
        SCALARS.put(BigInteger.class, r -> new BigInteger(r.nextInt(200), r).subtract(BigInteger.TEN));
        SCALARS.put(BigDecimal.class, r -> new BigDecimal(new BigInteger(r.nextInt(100), r), r.nextInt(12)));
        SCALARS.put(UUID.class, r -> new UUID(r.nextLong(), r.nextLong()));
        SCALARS.put(URI.class, r -> URI.create("https://example.org/" + r.nextInt() + "?a=b#c"));
        SCALARS.put(
                Currency.class,
                r -> Currency.getInstance(List.of("EUR", "CHF", "JPY").get(r.nextInt(3))));
        SCALARS.put(
                Locale.class,
                r -> Locale.forLanguageTag(List.of("de", "de-CH", "zh-Hant-TW").get(r.nextInt(3))));
        SCALARS.put(
                LocalDate.class, r -> LocalDate.of(1 + r.nextInt(9999), 1, 1).plusDays(r.nextInt(365)));
        SCALARS.put(LocalTime.class, JavaValues::time);
        SCALARS.put(ZoneOffset.class, JavaValues::offset);
        SCALARS.put(ZoneId.class, r -> r.nextBoolean() ? offset(r) : ZoneId.of("Europe/Zurich"));
        SCALARS.put(
                Duration.class, r -> Duration.ofSeconds(r.nextInt(), r.nextBoolean() ? 0 : r.nextInt(1_000_000_000)));
        SCALARS.put(Period.class, r -> Period.of(r.nextInt(9) - 4, r.nextInt(9) - 4, r.nextInt(99)));
        SCALARS.put(Year.class, r -> Year.of(1000 + r.nextInt(9000)));
        SCALARS.put(YearMonth.class, r -> YearMonth.of(1 + r.nextInt(9999), 1 + r.nextInt(12)));
        SCALARS.put(MonthDay.class, r -> MonthDay.of(1 + r.nextInt(12), 1 + r.nextInt(28)));
        SCALARS.put(LocalDateTime.class, JavaValues::dateTime);
        SCALARS.put(OffsetDateTime.class, r -> dateTime(r).atOffset(offset(r)));
        // Text has an offset only, so a zone of rules would come back as its offset.
        SCALARS.put(ZonedDateTime.class, r -> dateTime(r).atZone(offset(r)));
        SCALARS.put(Instant.class, r -> dateTime(r).toInstant(ZoneOffset.UTC));
        SCALARS.put(OffsetTime.class, r -> time(r).atOffset(offset(r)));
        SCALARS.put(OptionalInt.class, r -> r.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(r.nextInt()));
        List.of(boolean.class, byte.class, short.class, int.class, long.class, float.class, double.class, char.class)
                .forEach(p -> SCALARS.put(Array.get(Array.newInstance(p, 1), 0).getClass(), SCALARS.get(p)));
    }

    private final Random random;

    JavaValues(Random random) {
        this.random = random;
    }

    private static LocalTime time(Random r) {
        LocalTime time = LocalTime.ofSecondOfDay(r.nextInt(86_400));
        return r.nextBoolean() ? time : time.withNano(r.nextInt(1_000_000_000));
    }

    private static ZoneOffset offset(Random r) {
        return ZoneOffset.ofTotalSeconds((r.nextInt(72) - 36) * 900);
    }

    private static LocalDateTime dateTime(Random r) {
        return LocalDateTime.of(LocalDate.of(2 + r.nextInt(9990), 1, 1).plusDays(r.nextInt(365)), time(r));
    }

    /** A value of an annotated type: null now and then where it may be. */
    @Nullable
    Object value(AnnotatedType type) {
        return mayBeNull(type) && random.nextInt(3) == 0 ? null : value(type.getType(), Map.of(), 0);
    }

    private static boolean mayBeNull(AnnotatedType type) {
        return type.isAnnotationPresent(Nullable.class);
    }

    private Object value(Type type, Map<TypeVariable<?>, Type> bound, int depth) {
        if (type instanceof TypeVariable<?> variable) {
            return value(bound.get(variable), bound, depth);
        }
        if (type instanceof WildcardType wildcard) {
            return value(wildcard.getUpperBounds()[0], bound, depth);
        }
        if (type instanceof GenericArrayType array) {
            throw new IllegalArgumentException("not needed here: " + array);
        }
        Class<?> raw = (Class<?>) (type instanceof ParameterizedType p ? p.getRawType() : type);
        Type[] arguments = type instanceof ParameterizedType p ? p.getActualTypeArguments() : new Type[0];
        Type[] resolved = Arrays.stream(arguments)
                .map(a -> a instanceof TypeVariable<?> v ? bound.get(v) : a)
                .toArray(Type[]::new);
        Function<Random, Object> scalar = SCALARS.get(raw);
        if (scalar != null) {
            return scalar.apply(random);
        }
        if (raw == Optional.class) {
            return random.nextInt(3) == 0 ? Optional.empty() : Optional.of(value(resolved[0], bound, depth));
        }
        if (raw.isEnum()) {
            return raw.getEnumConstants()[random.nextInt(raw.getEnumConstants().length)];
        }
        if (raw.isArray()) {
            Object array = Array.newInstance(raw.getComponentType(), size(depth));
            for (int i = 0; i < Array.getLength(array); i++) {
                Array.set(array, i, value(raw.getComponentType(), bound, depth + 1));
            }
            return array;
        }
        if (Collection.class.isAssignableFrom(raw)) {
            Collection<Object> values = raw == Set.class ? new LinkedHashSet<>() : new ArrayList<>();
            for (int i = size(depth); i > 0; i--) {
                values.add(value(resolved[0], bound, depth + 1));
            }
            return values;
        }
        if (raw == Map.class) {
            Map<Object, Object> values = new LinkedHashMap<>();
            for (int i = size(depth); i > 0; i--) {
                values.put(value(resolved[0], bound, depth + 1), value(resolved[1], bound, depth + 1));
            }
            return values;
        }
        Map<TypeVariable<?>, Type> own = new HashMap<>();
        for (int i = 0; i < resolved.length; i++) {
            own.put(raw.getTypeParameters()[i], resolved[i]);
        }
        return composite(raw, own, depth);
    }

    private int size(int depth) {
        return depth > DEEP ? 0 : random.nextInt(4);
    }

    private Object composite(Class<?> raw, Map<TypeVariable<?>, Type> bound, int depth) {
        try {
            if (raw.isSealed()) {
                Class<?>[] variants = raw.getPermittedSubclasses();
                return composite(variants[depth > DEEP ? 0 : random.nextInt(variants.length)], bound, depth + 1);
            }
            if (raw.isRecord()) {
                return record(raw, bound, depth);
            }
            for (Constructor<?> constructor : raw.getDeclaredConstructors()) {
                if (constructor.isAnnotationPresent(JsonCreator.class)) {
                    Object[] arguments = Arrays.stream(constructor.getGenericParameterTypes())
                            .map(t -> value(t, bound, depth + 1))
                            .toArray();
                    return constructor.newInstance(arguments);
                }
            }
            return bean(raw, depth);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("a type without a way to make it: " + raw, e);
        }
    }

    private Object record(Class<?> raw, Map<TypeVariable<?>, Type> bound, int depth)
            throws ReflectiveOperationException {
        RecordComponent[] components = raw.getRecordComponents();
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            boolean none = mayBeNull(components[i].getAnnotatedType()) && (depth > DEEP || random.nextInt(3) == 0);
            values[i] = none ? null : value(components[i].getGenericType(), bound, depth + 1);
        }
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        return raw.getDeclaredConstructor(types).newInstance(values);
    }

    private Object bean(Class<?> raw, int depth) throws ReflectiveOperationException {
        Object bean = raw.getDeclaredConstructor().newInstance();
        Map<TypeVariable<?>, Type> bound = new HashMap<>();
        if (raw.getGenericSuperclass() instanceof ParameterizedType parent) {
            for (int i = 0; i < parent.getActualTypeArguments().length; i++) {
                bound.put(raw.getSuperclass().getTypeParameters()[i], parent.getActualTypeArguments()[i]);
            }
        }
        for (Method method : raw.getMethods()) {
            if (method.getName().startsWith("set") && method.getParameterCount() == 1 && !method.isBridge()) {
                method.invoke(bean, value(method.getGenericParameterTypes()[0], bound, depth + 1));
            }
        }
        for (Field field : raw.getDeclaredFields()) {
            if (Modifier.isPublic(field.getModifiers())) {
                field.set(bean, value(field.getGenericType(), bound, depth + 1));
            }
        }
        return bean;
    }
}
