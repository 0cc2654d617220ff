package dev.plankey.internal.schema;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/**
 * {@code items}, {@code minItems}, {@code maxItems}, {@code uniqueItems}.
 *
 * @param items what each element has to meet
 * @param minItems least number of elements
 * @param maxItems greatest number of elements
 * @param unique whether no two may be equal
 */
record ArrayConstraint(Schema items, int minItems, int maxItems, boolean unique) implements Constraint {

    @Override
    public void check(JsonNode value, Findings findings) {
        if (!value.isArray()) {
            return;
        }
        if (value.size() < minItems) {
            findings.add("at least " + Wording.count(minItems, "element"));
        }
        if (value.size() > maxItems) {
            findings.add("at most " + Wording.count(maxItems, "element"));
        }
        for (int i = 0; i < value.size(); i++) {
            findings.enter(i);
            items.check(value.get(i), findings);
            findings.leave();
        }
        if (unique && !JsonEquality.allDifferent(value)) {
            findings.add("elements that all differ");
        }
    }

    @Override
    public JsonNode normalise(JsonNode value) {
        if (value instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                array.set(i, items.normalise(array.get(i)));
            }
        }
        return value;
    }
}
