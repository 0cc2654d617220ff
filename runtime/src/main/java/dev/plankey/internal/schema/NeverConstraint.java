package dev.plankey.internal.schema;

import tools.jackson.databind.JsonNode;

/** The schema {@code false}: nothing fits. */
record NeverConstraint() implements Constraint {

    @Override
    public void check(JsonNode value, Findings findings) {
        findings.add("nothing here");
    }
}
