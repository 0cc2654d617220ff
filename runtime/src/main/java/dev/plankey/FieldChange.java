package dev.plankey;

import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One field whose value differs between the first call of an intent and a later one.
 *
 * @param path where, as JSON Pointer (RFC 6901): {@code /lines/0/amount}; empty for the whole of the arguments
 * @param first the value of the first call as JSON text, a digest if it is sensitive, null where the field was absent
 * @param later the value of the later call, likewise
 * @param representationOnly whether both mean the same ({@code 4250} and {@code 4250.00}); such fields are listed beside changed ones and make
 *     no record of their own
 */
public record FieldChange(
        String path, @Nullable String first, @Nullable String later, boolean representationOnly)
        implements Serializable {

    /** Refuses a null path. */
    public FieldChange {
        Objects.requireNonNull(path, "path");
    }

    /** Names the path but no value: what is printed ends up in logs. */
    @Override
    public String toString() {
        return "FieldChange[" + path + (representationOnly ? ", representation only]" : ", changed]");
    }
}
