package dev.plankey.internal;

import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Refuses settings at the setter, where the mistake is. */
final class Settings {

    private Settings() {}

    static <T> T given(String name, @Nullable T value) {
        return Objects.requireNonNull(value, () -> name + " is null");
    }

    static Duration positive(String name, @Nullable Duration value) {
        Duration duration = given(name, value);
        if (duration.isNegative() || duration.isZero()) {
            throw new IllegalArgumentException(name + " is " + duration + "; give a positive duration");
        }
        return duration;
    }

    static Duration zeroOrMore(String name, @Nullable Duration value) {
        Duration duration = given(name, value);
        if (duration.isNegative()) {
            throw new IllegalArgumentException(name + " is " + duration + "; give zero or more");
        }
        return duration;
    }

    static int positive(String name, int value) {
        if (value <= 0) {
            throw new IllegalArgumentException(name + " is " + value + "; give a positive number of bytes");
        }
        return value;
    }
}
