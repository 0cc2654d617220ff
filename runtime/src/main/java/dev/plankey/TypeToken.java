package dev.plankey;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A generic type that survives erasure, written as an anonymous subclass: {@code new TypeToken<Map<String, List<Money>>>() {}}.
 *
 * <p>Immutable. Two tokens of one type are equal.
 *
 * @param <T> the type
 */
public abstract class TypeToken<T extends @Nullable Object> {

    private final Type type;

    /**
     * Captures the type argument that the subclass gives.
     *
     * @throws IllegalArgumentException if it gives none ({@code new TypeToken() {}}) or if it holds a type variable, whose value is not known
     *     at run time
     */
    protected TypeToken() {
        this.type = refuseVariables(argumentOf(getClass()));
    }

    private TypeToken(Class<T> type) {
        this.type = Objects.requireNonNull(type, "type");
    }

    /**
     * The token of a type without arguments of its own.
     *
     * @param type the class; for a generic class write {@code new TypeToken<Page<Address>>() {}} instead, which keeps the arguments
     * @param <T> the type
     * @return its token
     */
    public static <T> TypeToken<T> of(Class<T> type) {
        return new OfClass<>(type);
    }

    /**
     * The captured type.
     *
     * @return a class, a parameterised type or an array of one
     */
    public final Type type() {
        return type;
    }

    private static Type argumentOf(Class<?> token) {
        if (token.getSuperclass() != TypeToken.class) {
            throw new IllegalArgumentException(
                    token.getName() + " must extend TypeToken directly: write new TypeToken<The<Type>>() {}");
        }
        if (token.getGenericSuperclass() instanceof ParameterizedType parameterized) {
            return parameterized.getActualTypeArguments()[0];
        }
        throw new IllegalArgumentException(
                token.getName() + " names no type: write new TypeToken<The<Type>>() {} instead of new TypeToken() {}");
    }

    private static Type refuseVariables(Type type) {
        String variable = variableIn(type);
        if (variable != null) {
            throw new IllegalArgumentException(
                    "The type " + type.getTypeName() + " holds the type variable " + variable
                            + ", whose value is not known at run time: create the token where the type is written out, and pass it on");
        }
        return type;
    }

    private static @Nullable String variableIn(Type... types) {
        for (Type type : types) {
            String found = null;
            if (type instanceof TypeVariable<?> variable) {
                found = variable.getName();
            } else if (type instanceof GenericArrayType array) {
                found = variableIn(array.getGenericComponentType());
            } else if (type instanceof WildcardType wildcard) {
                found = variableIn(wildcard.getUpperBounds());
                found = found != null ? found : variableIn(wildcard.getLowerBounds());
            } else if (type instanceof ParameterizedType parameterized) {
                found = variableIn(parameterized.getActualTypeArguments());
                Type owner = parameterized.getOwnerType();
                found = found != null || owner == null ? found : variableIn(owner);
            }
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof TypeToken<?> that && type.equals(that.type);
    }

    @Override
    public final int hashCode() {
        return type.hashCode();
    }

    /** The type as Java writes it. */
    @Override
    public final String toString() {
        return type.getTypeName();
    }

    private static final class OfClass<T> extends TypeToken<T> {
        OfClass(Class<T> type) {
            super(type);
        }
    }
}
