package dev.plankey.internal.engine;

import java.lang.reflect.InvocationTargetException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads, by name, whether a validation exception is about parameters. What cannot be read is not. */
final class Validation {

    private static final Set<String> CONSTRAINTS =
            Set.of("jakarta.validation.ConstraintViolationException", "javax.validation.ConstraintViolationException");
    private static final String SPRING = "org.springframework.validation.method.MethodValidationException";

    private Validation() {}

    static boolean isOfParameters(Throwable failure) {
        for (Class<?> type = failure.getClass(); type != null; type = type.getSuperclass()) {
            try {
                if (CONSTRAINTS.contains(type.getName())) {
                    return noneOfReturnValue(failure);
                }
                if (type.getName().equals(SPRING)) {
                    return Boolean.FALSE.equals(read(failure, "isForReturnValue"));
                }
            } catch (IllegalAccessException | NoSuchMethodException | InvocationTargetException e) {
                return false;
            }
        }
        return false;
    }

    private static boolean noneOfReturnValue(Throwable failure)
            throws IllegalAccessException, NoSuchMethodException, InvocationTargetException {
        if (!(read(failure, "getConstraintViolations") instanceof Set<?> violations) || violations.isEmpty()) {
            return false;
        }
        boolean parameter = false;
        for (Object violation : violations) {
            if (!(read(violation, "getPropertyPath") instanceof Iterable<?> path)) {
                return false;
            }
            for (Object node : path) {
                String kind = String.valueOf(read(node, "getKind"));
                if (kind.equals("RETURN_VALUE")) {
                    return false;
                }
                parameter |= kind.equals("PARAMETER") || kind.equals("CROSS_PARAMETER");
            }
        }
        return parameter;
    }

    /** By the public interface that declares it: the implementing classes are often not accessible. */
    private static @Nullable Object read(@Nullable Object target, String method)
            throws IllegalAccessException, NoSuchMethodException, InvocationTargetException {
        if (target == null) {
            return null;
        }
        for (Class<?> type = target.getClass(); type != null; type = type.getSuperclass()) {
            for (Class<?> declared : type.getInterfaces()) {
                try {
                    return declared.getMethod(method).invoke(target);
                } catch (NoSuchMethodException e) {
                    // another interface may have it
                }
            }
        }
        return target.getClass().getMethod(method).invoke(target);
    }
}
