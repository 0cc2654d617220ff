package dev.plankey.processor.check;

import dev.plankey.processor.model.Position;

/**
 * A rule that something breaks.
 *
 * @param found what is there
 * @param expected what had to be there
 * @param severity how loud, where nobody says otherwise
 */
public record Problem(Rule rule, Severity severity, String found, String expected, Position at) {

    /** What a person reads. */
    public String message() {
        StringBuilder text =
                new StringBuilder("[").append(rule.id()).append("] ").append(rule.rule());
        text.append("\n  found:    ").append(found);
        if (!expected.isEmpty()) {
            text.append("\n  expected: ").append(expected);
        }
        text.append("\n  fix:      ").append(rule.fix());
        text.append("\n  suppress: ").append(rule.suppression());
        return text.toString();
    }
}
