package dev.plankey.generated;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Generic types for generated code: {@code List<Line>} without reflection on a method. Wildcards are written as their bound. For generated code only. */
public final class Types {

    private Types() {}

    /**
     * A parameterised type.
     *
     * @param raw the raw class
     * @param arguments its type arguments, as many as it has parameters
     * @return the type, equal to the JDK's own
     */
    public static Type of(Class<?> raw, Type... arguments) {
        if (raw.getTypeParameters().length != arguments.length) {
            throw new IllegalArgumentException(raw.getName() + " takes " + raw.getTypeParameters().length
                    + " type arguments, not " + arguments.length);
        }
        return new Parameterized(raw, raw.getDeclaringClass(), List.of(arguments));
    }

    /**
     * An array of a parameterised type.
     *
     * @param component the component type
     * @return the array type
     */
    public static Type arrayOf(Type component) {
        return component instanceof Class<?> c ? c.arrayType() : new GenericArray(component);
    }

    private record Parameterized(Class<?> raw, @Nullable Class<?> owner, List<Type> arguments)
            implements ParameterizedType {

        @Override
        public Type[] getActualTypeArguments() {
            return arguments.toArray(Type[]::new);
        }

        @Override
        public Type getRawType() {
            return raw;
        }

        @Override
        public @Nullable Type getOwnerType() {
            return owner;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof ParameterizedType that
                    && raw.equals(that.getRawType())
                    && Objects.equals(owner, that.getOwnerType())
                    && Arrays.equals(getActualTypeArguments(), that.getActualTypeArguments());
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(getActualTypeArguments()) ^ Objects.hashCode(owner) ^ raw.hashCode();
        }

        @Override
        public String toString() {
            return arguments.stream()
                    .map(Type::getTypeName)
                    .collect(Collectors.joining(", ", raw.getName() + "<", ">"));
        }
    }

    private record GenericArray(Type component) implements GenericArrayType {

        @Override
        public Type getGenericComponentType() {
            return component;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof GenericArrayType that && component.equals(that.getGenericComponentType());
        }

        @Override
        public int hashCode() {
            return component.hashCode();
        }

        @Override
        public String toString() {
            return component.getTypeName() + "[]";
        }
    }
}
