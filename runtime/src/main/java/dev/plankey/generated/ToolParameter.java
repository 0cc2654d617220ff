package dev.plankey.generated;

import java.lang.reflect.Type;
import java.util.Objects;

/**
 * One parameter of a tool, in declaration order. For generated code only.
 *
 * @param role what it is
 * @param name model-facing name of a MODEL or PLAN_ITEM parameter; Java's name of the others
 * @param type its generic type
 * @param sensitive whether its whole value is a secret
 */
public record ToolParameter(Role role, String name, Type type, boolean sensitive) {

    /** What a parameter is to Plankey. */
    public enum Role {
        /** An argument that the model gives: stored, compared. */
        MODEL,
        /** The ordinal, and an argument that the model gives. */
        PLAN_ITEM,
        /** The ordinal, filled from the scope in a dispatcher call. */
        ORDINAL,
        /** Gets the key. */
        INTENT_KEY,
        /** Belongs to the call's surroundings. */
        AMBIENT;

        /** Whether the model sees it. */
        public boolean modelFacing() {
            return this == MODEL || this == PLAN_ITEM;
        }
    }

    public ToolParameter {
        Objects.requireNonNull(role, "role");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(type, "type");
    }
}
