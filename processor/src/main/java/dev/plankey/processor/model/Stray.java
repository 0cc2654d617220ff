package dev.plankey.processor.model;

/**
 * Something outside a tool that a rule has to look at.
 *
 * @param subject what it is about, as a person writes it
 */
public record Stray(Kind kind, String subject, String detail, Position at) {

    /** What it is. */
    public enum Kind {
        /** A parameter annotation on a method that is no tool and no check. */
        PARAMETER_WITHOUT_TOOL,
        /** A method that overrides an annotated one and has no annotation itself. */
        DROPPED_ANNOTATION,
        /** A method that a framework exposes, with a name that says it has an effect, without our annotation. */
        UNGUARDED_FOREIGN_TOOL
    }
}
