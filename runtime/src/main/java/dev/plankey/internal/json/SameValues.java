package dev.plankey.internal.json;

import java.lang.invoke.MethodHandle;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Recognises immutable values that are written alike, without writing them. Never by a type's own {@code equals}, which may take values for equal that JSON tells apart; in doubt the answer is no, and
 * what they are written as is compared.
 */
final class SameValues {

    private SameValues() {}

    static boolean areSame(@Nullable Object[] some, @Nullable Object[] others) {
        if (some.length != others.length) {
            return false;
        }
        for (int i = 0; i < some.length; i++) {
            if (!isSame(some[i], others[i])) {
                return false;
            }
        }
        return true;
    }

    @SuppressWarnings(
            "ReferenceEquality") // what is one object is written alike; most is not, and then its parts are asked
    private static boolean isSame(@Nullable Object one, @Nullable Object other) {
        if (one == other) {
            return true;
        }
        if (one == null || other == null || one.getClass() != other.getClass()) {
            return false;
        }
        if (one instanceof URI) {
            // Equal ones may be spelled differently.
            return one.toString().equals(other.toString());
        }
        if (Immutables.isValue(one)) {
            return one.equals(other);
        }
        if (one instanceof Optional<?> some && other instanceof Optional<?> another) {
            return isSame(some.orElse(null), another.orElse(null));
        }
        if (one instanceof List<?> some && other instanceof List<?> another) {
            return areSame(some.toArray(), another.toArray());
        }
        return one instanceof Record && haveSameComponents(one, other);
    }

    private static boolean haveSameComponents(Object one, Object other) {
        MethodHandle[] components = Immutables.components(one.getClass());
        if (components == null) {
            return false;
        }
        for (MethodHandle component : components) {
            if (!isSame(Immutables.component(component, one), Immutables.component(component, other))) {
                return false;
            }
        }
        return true;
    }
}
