package dev.plankey.internal.schema;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A schema: its constraints, all of which a value has to meet. Immutable, except that references are resolved when they are first used.
 *
 * @param constraints the constraints; none: anything goes
 * @param defaultValue what an absent property gets; null: nothing
 */
record Schema(List<Constraint> constraints, @Nullable JsonNode defaultValue) {

    static final Schema ANYTHING = new Schema(List.of(), null);
    static final Schema NOTHING = new Schema(List.of(new NeverConstraint()), null);

    Schema {
        // The type first: whether it holds decides whether anything else is asked.
        List<Constraint> ordered = new ArrayList<>(constraints);
        ordered.sort(Comparator.comparing(constraint -> !(constraint instanceof TypeConstraint)));
        constraints = List.copyOf(ordered);
    }

    /** Reports all problems; after a wrong type only that one, since nothing else can be said about the value. */
    void check(JsonNode value, Findings findings) {
        for (Constraint constraint : constraints) {
            if (constraint instanceof TypeConstraint type && !type.holds(value)) {
                findings.add(expected());
                return;
            }
            constraint.check(value, findings);
        }
    }

    boolean accepts(JsonNode value) {
        Findings findings = new Findings();
        check(value, findings);
        return findings.isEmpty();
    }

    JsonNode normalise(JsonNode value) {
        JsonNode normal = value;
        for (Constraint constraint : constraints) {
            normal = constraint.normalise(normal);
        }
        return normal;
    }

    /** What fits here, in words: goes behind "expected". */
    String expected() {
        return Wording.of(this);
    }

    <C extends Constraint> @Nullable C find(Class<C> kind) {
        for (Constraint constraint : constraints) {
            if (kind.isInstance(constraint)) {
                return kind.cast(constraint);
            }
        }
        return null;
    }
}
