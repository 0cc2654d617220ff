package dev.plankey.internal.schema;

import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * {@code enum} and {@code const}.
 *
 * @param allowed the values
 */
record ValueConstraint(List<JsonNode> allowed) implements Constraint {

    ValueConstraint {
        allowed = List.copyOf(allowed);
    }

    boolean holds(JsonNode value) {
        for (JsonNode one : allowed) {
            if (JsonEquality.equal(one, value)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void check(JsonNode value, Findings findings) {
        if (!holds(value)) {
            findings.add(Wording.oneOf(allowed));
        }
    }
}
