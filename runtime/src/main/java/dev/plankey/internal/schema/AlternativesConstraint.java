package dev.plankey.internal.schema;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * {@code anyOf}: sealed types, and what may be null.
 *
 * @param branches at least one has to hold
 */
record AlternativesConstraint(List<Schema> branches) implements Constraint {

    AlternativesConstraint {
        branches = List.copyOf(branches);
    }

    @Override
    public void check(JsonNode value, Findings findings) {
        for (Schema branch : branches) {
            if (branch.accepts(value)) {
                return;
            }
        }
        Schema meant = meantBy(value);
        if (meant != null) {
            meant.check(value, findings);
        } else {
            report(value, findings);
        }
    }

    /** The branch that the writer had in mind, so that its problems are told and not those of all others. */
    private @Nullable Schema meantBy(JsonNode value) {
        Discriminator discriminator = Discriminator.of(branches);
        if (discriminator != null && value.isObject()) {
            return discriminator.chosenBy(value);
        }
        List<Schema> ofItsType = new ArrayList<>();
        for (Schema branch : branches) {
            if (Discriminator.resolved(branch).constraints().stream()
                    .allMatch(constraint -> !(constraint instanceof TypeConstraint type) || type.holds(value))) {
                ofItsType.add(branch);
            }
        }
        return ofItsType.size() == 1 ? ofItsType.get(0) : null;
    }

    private void report(JsonNode value, Findings findings) {
        Discriminator discriminator = Discriminator.of(branches);
        if (discriminator != null && value.isObject()) {
            findings.enter(discriminator.property());
            findings.add(Wording.oneOf(discriminator.values()));
            findings.leave();
        } else {
            findings.add(Wording.anyOf(branches));
        }
    }

    @Override
    public JsonNode normalise(JsonNode value) {
        for (Schema branch : branches) {
            if (branch.accepts(value)) {
                return branch.normalise(value);
            }
        }
        return value;
    }
}
