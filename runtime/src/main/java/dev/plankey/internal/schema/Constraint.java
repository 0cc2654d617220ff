package dev.plankey.internal.schema;

import tools.jackson.databind.JsonNode;

/** One keyword, or a few that belong together, of JSON Schema 2020-12. As there, a constraint says nothing about values of a type that is not its own. */
sealed interface Constraint
        permits AlternativesConstraint,
                ArrayConstraint,
                NeverConstraint,
                NumberConstraint,
                ObjectConstraint,
                ReferenceConstraint,
                StringConstraint,
                TypeConstraint,
                ValueConstraint {

    /** Reports everything that is wrong with a value. */
    void check(JsonNode value, Findings findings);

    /** An accepted value as the converter takes it: integral numbers as integers, defaults filled in. May change the value in place. */
    default JsonNode normalise(JsonNode value) {
        return value;
    }
}
