package dev.plankey.processor.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A parameter of a tool or of a check.
 *
 * @param roles what its annotations and its type make of it; more than one is a mistake that a rule reports
 * @param javaName its name in the source
 * @param property what the model sees; null if it sees nothing
 * @param trait what its type is to an ordinal
 */
public record Parameter(
        List<Role> roles,
        String javaName,
        JavaType type,
        OrdinalType trait,
        @Nullable Property property,
        Position at) {

    public Parameter {
        roles = List.copyOf(roles);
    }

    /** What a parameter is to Plankey. */
    public enum Role {
        /** The key. */
        INTENT_KEY,
        /** The ordinal, which the model does not see. */
        ORDINAL,
        /** The ordinal, which the model gives. */
        PLAN_ITEM,
        /** Of the surroundings. */
        AMBIENT,
        /** An argument. */
        MODEL
    }

    /** Whether a type can be an ordinal. */
    public enum OrdinalType {
        /** Integral, String, UUID or enum. */
        FINE,
        /** Floating: two spellings of one number. */
        FLOATING,
        /** Anything else. */
        OTHER
    }

    /** What it is; the first where it is several by mistake. */
    public Role role() {
        return roles.get(0);
    }

    public boolean is(Role role) {
        return roles.contains(role);
    }
}
